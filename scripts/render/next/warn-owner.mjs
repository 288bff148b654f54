// @ts-check
const mark = 'vitrine-warning: ';

/**
 * Tells the owner something from within `next build`, whose output is shown only if it fails.
 *
 * @param {string} sentence
 */
export function warnOwner(sentence) {
  console.warn(mark + sentence);
}

/**
 * Returns the sentence for the owner in a line of the output of `next build`, if it holds one.
 *
 * @param {string} line
 */
export function ownerWarning(line) {
  return line.startsWith(mark) ? line.slice(mark.length) : undefined;
}
