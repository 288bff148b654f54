/**
 * How many mistakes lie between a word as it was typed and one that was meant: a letter too many, too few, another one, or
 * two in the wrong order (the optimal string alignment).
 *
 * @param isBeginning whether the word is still being typed: then the nearest beginning of what was meant counts
 * @param most more are not told apart: the answer is then one more
 */
export function mistakesBetween(
  typed: string,
  meant: string,
  { isBeginning, most }: { isBeginning: boolean; most: number },
): number {
  const tooMany = most + 1;
  const columns = Math.min(meant.length, typed.length + most);
  if (!isBeginning && meant.length > columns) return tooMany;
  if (typed.length - columns > most) return tooMany;
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
      const isTurned = typed[line - 1] === meant[column - 2] && typed[line - 2] === meant[column - 1];
      if (line > 1 && column > 1 && isTurned) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return tooMany;
    before = row;
    row = next;
  }
  const distance = isBeginning ? Math.min(...row) : (row[columns] ?? tooMany);
  return Math.min(distance, tooMany);
}
