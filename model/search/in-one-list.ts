/** The values of lists, one list after the other: what `flat` does, which the oldest browsers lack in a worker. */
export function inOneList<T>(lists: readonly (readonly T[])[]): T[] {
  const values: T[] = [];
  for (const list of lists) for (const value of list) values.push(value);
  return values;
}
