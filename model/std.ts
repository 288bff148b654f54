/** Groups values by a key, in their order: `Map.groupBy`, which Node 20 does not have. */
export function groupBy<Value, Key>(
  values: Iterable<Value>,
  keyOf: (value: Value) => Key,
): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

/**
 * Returns a value that must be there.
 *
 * @param what was expected, as a noun phrase: `a picture at 640 px`
 * @throws Error if it is undefined or null: a bug, not a mistake of the collection's owner
 */
export function defined<Value>(value: Value | null | undefined, what: string): Value {
  if (value == null) throw new Error(`Expected ${what}, found ${value}.`);
  return value;
}

/**
 * Returns what a record itself holds under a name. Names from a collection may be ones that every object inherits: Spanish
 * shipyards make a facet `constructor`. The search's worker runs in browsers without `Object.hasOwn`.
 */
export function own<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.keys(record).includes(name) ? record[name] : undefined;
}

/** Joins lists: `flat`, which the oldest browsers lack in a worker. */
export function concat<T>(lists: readonly (readonly T[])[]): T[] {
  const joined: T[] = [];
  for (const list of lists) for (const value of list) joined.push(value);
  return joined;
}

/** Characters of Chinese and Japanese: a line may break between them without a space. */
const breakable = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/g;

/** Returns the length of a title's longest word in characters, the least width of a line. */
export function longestWord(title: string): number {
  const words = title.replace(breakable, ' $& ').split(/[\s-]+/);
  return Math.max(...words.map(({ length }) => length));
}

/** Returns about how wide small text of numbers and short words is, in pixels. Han characters are as wide as high. */
export function textWidth(text: string): number {
  return [...text].reduce((width, character) => width + (character > '\u2e80' ? 14.4 : 6.6), 0);
}
