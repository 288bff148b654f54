import { groupBy } from '#model/group-by';
import type { Problem } from '#model/schema';
import { columnName } from '#scripts/read/column-names';
import { readDay } from '#scripts/read/day';
import type { Sheet, SheetRow } from '#scripts/read/sheet';

/** What a cell of the column `publish` may say beside a day, in lower case. */
const words = {
  yes: ['yes', 'true', '1', 'y', 'ja', 'oui', 'sí', 'si', 'sim', 'public', 'published'],
  no: [
    'no',
    'false',
    '0',
    'n',
    'nein',
    'non',
    'não',
    'nao',
    'never',
    'draft',
    'private',
    'hidden',
    'unpublished',
  ],
};

/** The rows of a spreadsheet, by whether they are published. */
export interface SeparatedRows {
  published: SheetRow[];
  withheld: SheetRow[];
  problems: Problem[];
}

/**
 * Separates the rows that are not published: those whose column `publish` says so or names a day to come, and the parts of
 * such items. A cell that says neither yes nor no withholds its row, for what was published once cannot be taken back; of
 * several such columns each has to agree.
 *
 * @param today `2027-03-01`
 */
export function separateUnpublished(
  { columns, rows }: Pick<Sheet, 'columns' | 'rows'>,
  { file, today }: { file: string; today: string },
): SeparatedRows {
  const said = columns.filter(({ name }) => columnName(name.replace(/_\d+$/, '')) === 'publish');
  if (said.length === 0) return { published: rows, withheld: [], problems: [] };
  const withheld = new Set<SheetRow>();
  const problems: Problem[] = [];
  for (const row of rows) {
    for (const { index, header } of said) {
      const cell = row.cells[index] ?? '';
      const isPublished = readPublished(cell, today);
      if (!isPublished) withheld.add(row);
      if (isPublished === undefined) problems.push(unreadable(cell, { file, row: row.row, column: header }));
    }
  }
  addParts(withheld, { columns, rows });
  return {
    published: rows.filter((row) => !withheld.has(row)),
    withheld: rows.filter((row) => withheld.has(row)),
    problems,
  };
}

/** Returns whether a row is published on a day; undefined where its cell cannot be read. */
function readPublished(cell: string, today: string): boolean | undefined {
  const said = cell.toLowerCase();
  if (said === '' || words.yes.includes(said)) return true;
  if (words.no.includes(said)) return false;
  const day = readDay(cell);
  return day === undefined ? undefined : day <= today;
}

/** Adds the parts of items that are withheld, and the parts of those. */
function addParts(withheld: Set<SheetRow>, { columns, rows }: Pick<Sheet, 'columns' | 'rows'>): void {
  const reader = (name: string) => {
    const indices = columns.filter((column) => columnName(column.name) === name).map(({ index }) => index);
    return (row: SheetRow) => indices.map((index) => row.cells[index]?.toLowerCase()).find(Boolean);
  };
  const [idOf, parentOf] = [reader('id'), reader('parent')];
  const parts = groupBy(rows, parentOf);
  // A set gives what is added to it while it is walked.
  for (const row of withheld) for (const part of parts.get(idOf(row) ?? '') ?? []) withheld.add(part);
}

function unreadable(
  cell: string,
  { file, row, column }: { file: string; row: number; column: string },
): Problem {
  return {
    severity: 'error',
    file,
    rows: [row],
    column,
    expected: 'yes, no, or the day from which it is published, such as 2027-03-01',
    found: `"${cell}"`,
    remedy: 'The row is not published. Write one of these, or empty the cell to publish it.',
  };
}
