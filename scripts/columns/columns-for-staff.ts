import { partColumns } from '#model/columns';
import { listOf } from '#model/problems/common-phrases';
import type { Detail, Phrase } from '#model/problems/phrases';
import type { Problem } from '#model/schema';
import { isNamedInternal, publishName, publishWord } from '#scripts/columns/publish-words';
import { readFault, readPhrase } from '#scripts/lists/problem-texts';
import type { FoundRow, RawColumn } from '#scripts/read/raw';

const address = /[^\s@<>"]{1,64}@[^\s@<>"]{1,190}\.\p{L}{2,}/u;
const telephone =
  /^(?:tel\.?:? ?)?(?:\+[\d ()/.-]{9,22}|\(\d{3}\) ?\d{3}[ .-]\d{4}|\d{3}[-. ]\d{3}[-. ]\d{4})$/i;

/**
 * Asks about columns that look internal, by their names or most of their cells.
 *
 * @param isAnswered returns whether the owner has declared a column as shown
 * @param how how to keep columns off the site, by header
 */
export function askAboutColumns(
  { columns, records }: { columns: readonly RawColumn[]; records: readonly FoundRow[] },
  { isAnswered, how }: { isAnswered: (name: string) => boolean; how: (headers: readonly string[]) => Detail },
): Problem[] {
  const found = columns.flatMap((column) => {
    if (partColumns.has(column.name) || isAnswered(column.name)) return [];
    const named = internalName(column, records);
    return named === undefined ? [] : [{ header: column.header, named }];
  });
  if (found.length === 0) return [];
  const headers = found.map(({ header }) => header);
  const names = readPhrase('columns-look-internal', { columns: listOf(found.map(({ named }) => named)) });
  const fault = readFault('columns-internal', names, { how: how(headers) });
  return [{ file: records[0]?.source ?? '', rows: [], ...fault, question: true }];
}

/** Returns the name of a column that looks internal, with the reason unless it is the name; undefined for others. */
function internalName(
  { name, header }: RawColumn,
  records: readonly FoundRow[],
): string | Phrase | undefined {
  const cells = records.flatMap(({ cells }) => cells[name] ?? []);
  if (cells.length === 0) return undefined;
  if (isNamedInternal(header)) return `"${header}"`;
  // Yes and no have been obeyed, so only texts remain, which are reasons.
  if (publishName(header) === 'holds' && cells.some((cell) => publishWord(cell, '') === undefined))
    return `"${header}"`;
  if (areMostly(cells, (cell) => cell.length <= 120 && cell.includes('@') && address.test(cell)))
    return readPhrase('column-of-addresses', { header });
  return areMostly(cells, (cell) => telephone.test(cell) && cell.replace(/\D/g, '').length >= 9)
    ? readPhrase('column-of-telephones', { header })
    : undefined;
}

/** Returns whether at least half of the cells pass a test and differ, unlike the museum's own address in every row. */
function areMostly(cells: readonly string[], isSuch: (cell: string) => boolean): boolean {
  const passing = cells.filter(isSuch);
  return (
    passing.length * 2 >= cells.length &&
    passing.length > 0 &&
    (new Set(passing).size > 1 || cells.length < 3)
  );
}
