/** Most texts are: words with one space between them. */
const isFlat = /^(?:\S+(?: \S+)*)?$/;

/** A text with one space for any white space, as a page shows it: it fits between tabs and into a line. */
export function flat(text: string): string {
  return isFlat.test(text) ? text : text.replace(/\s+/g, ' ').trim();
}
