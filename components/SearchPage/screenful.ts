/** About the room that a result takes with what lies around it, in pixels. */
const cells = { pictured: { width: 200, height: 250 }, lines: { width: 280, height: 100 } };

/** What of a window the filters beside the results take, where there is room for both, and what lies above them. */
const beside = { from: 900, width: 350 };
const above = 300;

/** How many results a window shows at once; no fewer than a phone’s, no more than a page’s first rows. */
export function screenful(
  isPictured: boolean,
  { innerWidth, innerHeight }: Pick<Window, 'innerWidth' | 'innerHeight'> = window,
): number {
  const cell = isPictured ? cells.pictured : cells.lines;
  const width = innerWidth - (innerWidth > beside.from ? beside.width : 0);
  const columns = Math.max(1, Math.floor(width / cell.width));
  return Math.min(36, Math.max(6, columns * Math.ceil((innerHeight - above) / cell.height)));
}
