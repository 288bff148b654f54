// @ts-check
const prefix = 'vitrine-warning: ';

/**
 * Prints a sentence for the owner from within `next build`, whose output is shown only if it fails.
 *
 * @param {string} sentence
 */
export function warnOwner(sentence) {
  console.warn(prefix + sentence);
}

/**
 * Returns the sentence for the owner in a line of the output of `next build`, if there is one.
 *
 * @param {string} line
 */
export function ownerWarning(line) {
  return line.startsWith(prefix) ? line.slice(prefix.length) : undefined;
}
