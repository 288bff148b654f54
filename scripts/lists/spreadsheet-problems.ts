import type { Problem } from '#model/schema';
import type { JoinedColumn } from '#scripts/columns/joined-columns';
import { readFault } from '#scripts/lists/problem-texts';
import type { SheetColumn, SheetRow } from '#scripts/lists/sheet';
import { beginningOf } from '#scripts/report/problems';

/** Reports each name that several columns share. */
export function severalColumns(columns: readonly JoinedColumn[], file: string): Problem[] {
  return columns.flatMap(({ sources, header, joining }) => {
    const [first, second] = sources.toSorted((a, b) => a.rank - b.rank);
    if (!first || first.rank !== second?.rank) return [];
    const repeated = sources.filter(({ rank }) => rank === first.rank);
    if (new Set(repeated.map(({ number }) => number)).size === repeated.length) return [];
    const code = joining === 'first' ? 'column-repeated' : 'columns-joined';
    const found = `${repeated.length} columns that mean "${header}"`;
    return [{ file, rows: [], column: header, ...readFault(code, found) }];
  });
}

/** Returns the problem of rows that are not published because of a column; none if there are no rows. */
export function withheldRows(
  rows: readonly SheetRow[],
  {
    file,
    column: { header, index },
    why,
    program,
    hasSettings,
  }: {
    file: string;
    column: SheetColumn;
    /** Their cells say so, cannot be read, or are ambiguous; or the exporting program withholds them. */
    why: 'no' | 'unread' | 'ask' | 'program';
    program?: string | undefined;
    /** True if `fields` in site.yaml may redefine the column. */
    hasSettings: boolean;
  },
): Problem[] {
  if (rows.length === 0) return [];
  const cells = [...new Set(rows.map((row) => beginningOf(row.cells[index] ?? '', 80)))].slice(0, 3);
  const written = cells.map((cell) => (cell === '' ? 'nothing' : `"${cell}"`)).join(' or ');
  const found = `${rows.length} ${rows.length === 1 ? 'row that says' : 'rows that say'} ${written}`;
  const otherwise = hasSettings
    ? `write fields: {${JSON.stringify(header)}: {hidden: false}} in site.yaml to publish the rows and show it`
    : 'give it another name';
  const silenced = hasSettings ? `${otherwise}, or hidden: true to get rid of this warning` : otherwise;
  const fault = {
    no: () => readFault('rows-withheld', found, { otherwise: silenced }),
    unread: () => readFault('publish-unreadable', found, { otherwise }),
    ask: () => ({ ...readFault('rows-in-question', found, { otherwise }), question: true }),
    program: () =>
      readFault('rows-withheld-by-program', `${rows.length} that ${program} keeps from visitors`),
  }[why]();
  return [{ file, rows: rows.map(({ row }) => row), column: header, ...fault }];
}
