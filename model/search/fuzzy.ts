/** Word lengths from which one and two mistakes are allowed. */
const oneMistake = 4;
const twoMistakes = 8;

/** Returns whether a word may be misspelled: ids, numbers and short words are taken literally. */
export function isFuzzy(typed: string): boolean {
  return typed.length >= oneMistake && !/\d/.test(typed);
}

/**
 * Returns the word that was probably meant: the one with the fewest mistakes, of several the most frequent.
 * @param words most frequent first
 */
export function nearestWord(typed: string, words: readonly string[], isPrefix: boolean): string | undefined {
  if (!isFuzzy(typed)) return undefined;
  // Only words with fewer mistakes than the best so far count.
  let limit = typed.length < twoMistakes ? 1 : 2;
  let nearest: string | undefined;
  for (const word of words) {
    const mistakes = mistakesBetween(typed, word, { isPrefix, limit });
    if (mistakes > limit) continue;
    nearest = word;
    limit = mistakes - 1;
    if (limit < 1) break;
  }
  return nearest;
}

/**
 * Counts the mistakes in a typed word: missing, additional, replaced or swapped letters (optimal string alignment
 * distance).
 * @param isPrefix whether the word is still being typed: the nearest prefix of the other word counts
 * @param limit beyond which the result is `limit + 1`
 */
export function mistakesBetween(
  typed: string,
  meant: string,
  { isPrefix, limit }: { isPrefix: boolean; limit: number },
): number {
  const tooMany = limit + 1;
  const columns = Math.min(meant.length, typed.length + limit);
  if (!isPrefix && meant.length > columns) return tooMany;
  if (typed.length - columns > limit) return tooMany;
  let before: number[] = [];
  let row = Array.from({ length: columns + 1 }, (_, column) => column);
  for (let line = 1; line <= typed.length; line += 1) {
    const next = [line];
    let least = line;
    for (let column = 1; column <= columns; column += 1) {
      const isSame = typed[line - 1] === meant[column - 1];
      let cost = Math.min(
        (row[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (row[column - 1] ?? 0) + Number(!isSame),
      );
      const isSwapped = typed[line - 1] === meant[column - 2] && typed[line - 2] === meant[column - 1];
      if (line > 1 && column > 1 && isSwapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return tooMany;
    before = row;
    row = next;
  }
  const distance = isPrefix ? Math.min(...row) : (row[columns] ?? tooMany);
  return Math.min(distance, tooMany);
}
