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

/** How many characters two terms begin with alike, as far as the list can tell: terms of an index are shorter. */
export function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < most && length < a.length && a[length] === b[length]) length += 1;
  return length;
}
