/** Returns the letter of a key in lower case: the one on it, or on a keyboard of another script the Latin one at its place. */
export function letterOf({ key, code }: { key: string; code: string }): string {
  const isLatin = /^[ -~]*$/.test(key);
  return (isLatin ? key : code.replace('Key', '')).toLowerCase();
}
