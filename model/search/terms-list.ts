import { firstPlace } from '#model/search/first-place';

/** Terms, ascending, each after a character for how many characters it has in common with the one before it. */
const none = 33;
const most = 93;

export function writeTerms(terms: readonly string[]): string {
  let before = '';
  return terms
    .map((term) => {
      const shared = sharedLength(before, term);
      before = term;
      return String.fromCharCode(none + shared) + term.slice(shared);
    })
    .join('\t');
}

export function readTerms(text: string): string[] {
  if (text === '') return [];
  let before = '';
  return text.split('\t').map((written) => {
    before = before.slice(0, written.charCodeAt(0) - none) + written.slice(1);
    return before;
  });
}

/**
 * With how many units of UTF-16 two terms begin alike, as far as the list can tell: terms of an index are shorter. No character
 * is cut: half of one cannot be written.
 */
export function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < most && length < a.length && a[length] === b[length]) length += 1;
  return /[\ud800-\udbff]/.test(a.charAt(length - 1)) ? length - 1 : length;
}

/** The place of the first of ascending terms that is not before a key. */
export function firstFrom(terms: readonly string[], key: string): number {
  return firstPlace(terms.length, (place) => (terms[place] ?? '') >= key);
}
