/**
 * Returns what a record itself holds under a name. Names from a collection may be ones that every object inherits: Spanish
 * shipyards make a facet `constructor`. The search's worker runs in browsers without `Object.hasOwn`.
 */
export function own<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.keys(record).includes(name) ? record[name] : undefined;
}
