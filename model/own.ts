/**
 * Returns what a record itself holds under a name. Names that come from a collection may be such as every object
 * inherits: Spanish shipyards make a facet `constructor`.
 */
export function own<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
