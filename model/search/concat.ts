/** Joins lists: `flat`, which the oldest browsers lack in a worker. */
export function concat<T>(lists: readonly (readonly T[])[]): T[] {
  const joined: T[] = [];
  for (const list of lists) for (const value of list) joined.push(value);
  return joined;
}
