import type { Problem } from '#model/schema';
import type { JoinedColumn } from '#scripts/read/joined-columns';
import type { SheetColumn, SheetRow } from '#scripts/read/sheet';
import { beginningOf } from '#scripts/report/problems';

export function noRecords(file: string): Problem {
  return {
    code: 'spreadsheet-empty',
    severity: 'error',
    file,
    rows: [],
    expected: 'a row for each item, below the names of the columns',
    found: 'no such row',
    remedy:
      'Write a row for each item, or move the file out of the folder to publish its pictures without one.',
  };
}

/** Reports each name that several columns have. */
export function severalColumns(columns: readonly JoinedColumn[], file: string): Problem[] {
  return columns.flatMap(({ sources, header, joining }) => {
    const [first, second] = sources.toSorted((a, b) => a.rank - b.rank);
    if (!first || first.rank !== second?.rank) return [];
    const repeated = sources.filter(({ rank }) => rank === first.rank);
    if (new Set(repeated.map(({ number }) => number)).size === repeated.length) return [];
    const problem: Problem = {
      code: 'column-repeated',
      severity: 'warning',
      file,
      rows: [],
      column: header,
      expected: 'a different name for each column',
      found: `${repeated.length} columns that mean "${header}"`,
      remedy:
        joining === 'first'
          ? 'The first that is filled is read in each row. Rename or delete the others.'
          : 'They are read as one column with several values. Rename one if it means something else.',
    };
    return [problem];
  });
}

export function severalValues(
  { header }: JoinedColumn,
  { file, row, left }: { file: string; row: number; left: readonly string[] },
): Problem {
  return {
    code: 'column-repeated',
    severity: 'warning',
    file,
    rows: [row],
    column: header,
    expected: 'one value',
    found: `"${beginningOf(left.join('", "'), 80)}" beside it`,
    remedy: 'The first is read. Put the others into a column of another name, or delete them.',
  };
}

/** Returns the problem of rows that are not published, for what a column says; none if there are no rows. */
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
    /** Their cells say so, cannot be read, or may mean so; or the program that exported them does. */
    why: 'no' | 'unread' | 'ask' | 'program';
    program?: string | undefined;
    /** True if `fields` in site.yaml may give the column another meaning. */
    hasSettings: boolean;
  },
): Problem[] {
  if (rows.length === 0) return [];
  const [are, them, say] =
    rows.length === 1 ? ['It is', 'it', 'row that says'] : ['They are', 'them', 'rows that say'];
  const cells = [...new Set(rows.map((row) => beginningOf(row.cells[index] ?? '', 80)))].slice(0, 3);
  const said = cells.map((cell) => (cell === '' ? 'nothing' : `"${cell}"`)).join(' or ');
  const shown = `write fields: {${JSON.stringify(header)}: {hidden: false}} in site.yaml`;
  const otherwise = `if the column means something else, ${hasSettings ? `${shown} to publish the rows and show it` : 'give it another name'}`;
  const remedy = {
    no: `${are} not published. I${otherwise.slice(1)}${hasSettings ? ', or hidden: true to get rid of this warning' : ''}.`,
    unread: `${are} not published. Write one of these; ${otherwise}.`,
    ask: `${are} not published until you decide: in a column named publish, write "yes" to publish ${them}, or "no" to get rid of this question${hasSettings ? `. If the column is never about publishing, ${shown}` : ''}.`,
    program: 'They are left out. Change the column, or delete it, to publish them.',
  }[why];
  const isUnread = why === 'unread';
  return [
    {
      code: isUnread ? 'publish-unreadable' : 'rows-withheld',
      severity: isUnread ? 'error' : 'warning',
      file,
      rows: rows.map(({ row }) => row),
      column: header,
      expected: isUnread
        ? 'yes, no, or the day from which it is published, such as 2027-03-01'
        : 'rows that everybody may see',
      found:
        why === 'program'
          ? `${rows.length} that ${program} keeps from visitors`
          : `${rows.length} ${say} ${said}`,
      remedy,
      ...(why === 'ask' && { question: true }),
    },
  ];
}
