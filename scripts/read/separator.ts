export type Separator = ';' | '|' | '||';

/** Ends of HTML entities are no separators. */
const entity = /&#?\w+;/g;

/**
 * Finds what separates several values in the cells of a column: `|` where at least ten times as many cells hold it as hold
 * `;`, and `||` where most of those hold it twice; else `;`.
 */
export function findSeparator(cells: Iterable<string>): Separator {
  let semicolons = 0;
  let bars = 0;
  let doubleBars = 0;
  for (const cell of cells) {
    if (cell.includes('||')) doubleBars += 1;
    if (cell.includes('|')) bars += 1;
    if (cell.includes(';') && cell.replace(entity, '').includes(';')) semicolons += 1;
  }
  if (bars === 0 || bars < semicolons * 10) return ';';
  return doubleBars * 2 > bars ? '||' : '|';
}
