/** Joins lists, like `flat`, which the oldest supported browsers lack in workers. */
export function concat<T>(lists: readonly (readonly T[])[]): T[] {
  const joined: T[] = [];
  for (const list of lists) for (const value of list) joined.push(value);
  return joined;
}
