/** Minimum letters of a word to correct a typing error in: shorter words, such as `a` and `b`, may mean different things. */
const minLetters = 4;

/**
 * Returns whether two texts differ in one letter of a word: missing, added, replaced, or swapped with its neighbour.
 * Digits never count: `photo 12` is not a misspelt `photo 13`.
 */
export function isOneLetterOff(a: string, b: string): boolean {
  const start = sharedStart(a, b);
  const end = Math.min(sharedStart(reversed(a), reversed(b)), Math.min(a.length, b.length) - start);
  const [one, two] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const isSlip = one !== two && /^\p{L}{0,2}$/u.test(one) && /^\p{L}{0,2}$/u.test(two);
  const isSwap = one.length === 2 && one === reversed(two);
  if (!isSlip || (Math.max(one.length, two.length) > 1 && !isSwap)) return false;
  return [a, b].every((text) => wordAt(text, start).length >= minLetters);
}

function sharedStart(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let length = 0;
  while (length < most && a[length] === b[length]) length += 1;
  return length;
}

function reversed(text: string): string {
  return text.split('').reverse().join('');
}

/** Returns the letters around a position in a text. */
function wordAt(text: string, place: number): string {
  const before = /\p{L}*$/u.exec(text.slice(0, place))?.[0] ?? '';
  const after = /^\p{L}*/u.exec(text.slice(place))?.[0] ?? '';
  return before + after;
}
