import { commonPhrase } from '#model/problems/common-phrases';
import type { Detail } from '#model/problems/phrases';
import type { Problem } from '#model/schema';
import type { JoinedColumn } from '#scripts/columns/joined-columns';
import { readFault, readPhrase } from '#scripts/lists/problem-texts';
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
    const found = readPhrase('columns-that-mean', { count: repeated.length, header });
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
  const words = cells
    .map((cell): Detail => (cell === '' ? commonPhrase('nothing') : `"${cell}"`))
    .reduce((before, next) => readPhrase('or', { before, next }));
  const count = rows.length;
  const found = readPhrase('rows-that-say', { count, words });
  const otherwise = hasSettings
    ? readPhrase('publish-by-setting', { setting: `fields: {${JSON.stringify(header)}: {hidden: false}}` })
    : readPhrase('give-another-name');
  const silenced = hasSettings ? readPhrase('publish-or-silence', { otherwise }) : otherwise;
  const fault = {
    no: () => readFault('rows-withheld', found, { otherwise: silenced }),
    unread: () => readFault('publish-unreadable', found, { otherwise }),
    ask: () => ({ ...readFault('rows-in-question', found, { otherwise }), question: true }),
    program: () =>
      readFault('rows-withheld-by-program', readPhrase('rows-kept', { count, program: program ?? '' })),
  }[why]();
  return [{ file, rows: rows.map(({ row }) => row), column: header, ...fault }];
}
