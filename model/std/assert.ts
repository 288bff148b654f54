/**
 * Returns a value; throws if it is missing.
 * @param what was expected, as a noun phrase: `a picture at 640 px`
 * @throws Error if it is undefined or null: a bug, not a mistake of the collection's owner
 */
export function defined<Value>(value: Value | null | undefined, what: string): Value {
  if (value == null) throw new Error(`Expected ${what}, found ${value}.`);
  return value;
}
