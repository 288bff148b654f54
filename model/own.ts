/**
 * Returns what a record itself holds under a name. Names that come from a collection may be such as every object
 * inherits: Spanish shipyards make a facet `constructor`. The search's worker runs where there is no `Object.hasOwn`.
 */
export function own<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.keys(record).includes(name) ? record[name] : undefined;
}
