/**
 * Returns a record's own property. Names from a collection may equal inherited ones: a facet of Spanish shipyards is
 * called `constructor`. The search worker runs in browsers without `Object.hasOwn`.
 */
export function ownProperty<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.keys(record).includes(name) ? record[name] : undefined;
}
