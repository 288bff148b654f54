import type { Problem } from '#model/schema';
import type { JoinedColumn } from '#scripts/read/joined-columns';
import type { SheetRow } from '#scripts/read/sheet';
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

/** Returns the problem of rows that the exporting program keeps from visitors. */
export function notForEverybody(
  rows: readonly SheetRow[],
  { file, column, program }: { file: string; column: string; program: string },
): Problem {
  return {
    code: 'rows-withheld',
    ...aboutRows(rows, { file, column }),
    expected: 'records that everybody may see',
    found: `${rows.length} that ${program} keeps from visitors`,
    remedy: 'They are left out. Change the column, or delete it, to publish them.',
  };
}

interface HeldRows {
  file: string;
  column: string;
  /** The different cells of the rows. */
  cells: readonly string[];
  /** True if `fields` in site.yaml may give the column another meaning. */
  hasSettings?: boolean;
}

/** Returns the problem of rows that are withheld by a column of another name than `publish`, or by unticked boxes. */
export function heldBack(
  rows: readonly SheetRow[],
  { file, column, cells, hasSettings = false }: HeldRows,
): Problem {
  const subject = rows.length === 1 ? 'It is' : 'They are';
  return {
    code: 'rows-withheld',
    ...aboutRows(rows, { file, column }),
    expected: 'rows that everybody may see',
    found: formatHeld(rows, cells),
    remedy: `${subject} not published. ${
      hasSettings
        ? `If the column means something else, write fields: {${JSON.stringify(column)}: {hidden: false}} in site.yaml to publish the rows and show it, or hidden: true to get rid of this warning.`
        : 'If the column means something else, give it another name.'
    }`,
  };
}

/** Returns the problem of rows that are published, though perhaps not meant to be. */
export function maybeHeldBack(
  rows: readonly SheetRow[],
  { file, column, cells, hasSettings = false }: HeldRows,
): Problem {
  return {
    code: 'rows-maybe-private',
    ...aboutRows(rows, { file, column }),
    expected: 'a column named publish for rows that are not to be published',
    found: formatHeld(rows, cells),
    remedy: `${rows.length === 1 ? 'It is' : 'They are'} published. Write "no" in a column named publish to keep them off the site${
      hasSettings
        ? `; if everybody may see them, write fields: {${JSON.stringify(column)}: {hidden: false}} in site.yaml to get rid of this warning.`
        : '.'
    }`,
  };
}

/** Returns the problem of rows that are held back for a note in a column about something else, until their owner answers. */
export function noteOfPrivacy(
  rows: readonly SheetRow[],
  { file, column, cells, hasSettings = false }: HeldRows,
): Problem {
  const [subject, object] = rows.length === 1 ? ['It is', 'it'] : ['They are', 'them'];
  return {
    code: 'rows-withheld',
    ...aboutRows(rows, { file, column }),
    expected: 'rows that everybody may see',
    found: formatHeld(rows, cells),
    remedy: `${subject} not published until you decide: in a column named publish, write "yes" to publish ${object}, or "no" to get rid of this question${
      hasSettings
        ? `. If the column is never about publishing, write fields: {${JSON.stringify(column)}: {hidden: false}} in site.yaml.`
        : '.'
    }`,
    question: true,
  };
}

function formatHeld(rows: readonly SheetRow[], cells: readonly string[]): string {
  const said = cells.slice(0, 3).map((cell) => (cell === '' ? 'nothing' : `"${cell}"`));
  return rows.length === 1
    ? `1 row that says ${said.join()}`
    : `${rows.length} rows that say ${said.join(' or ')}`;
}

/** Returns the problem of a cell in the column publish that does not say whether its row is published. */
export function unreadableWord(
  cell: string,
  { file, row, column }: { file: string; row: number; column: string },
): Problem {
  return {
    code: 'publish-unreadable',
    severity: 'error',
    file,
    rows: [row],
    column,
    expected: publishWords,
    found: `"${cell}"`,
    remedy: 'The row is not published. Write one of these, or empty the cell to publish it.',
  };
}

const publishWords = 'yes, no, or the day from which it is published, such as 2027-03-01';

/** Returns the problem of cells that do not say whether their rows are published, in a column that decides it. */
export function unreadableWords(
  rows: readonly SheetRow[],
  { file, column, cells, hasSettings = false }: HeldRows,
): Problem {
  return {
    code: 'publish-unreadable',
    ...aboutRows(rows, { file, column }),
    severity: 'error',
    expected: publishWords,
    found: formatHeld(rows, cells),
    remedy: `${rows.length === 1 ? 'It is' : 'They are'} not published. Write one of these${
      hasSettings
        ? `; if the column means something else, write fields: {${JSON.stringify(column)}: {hidden: false}} in site.yaml to publish the rows and show it.`
        : ', or give the column another name if it means something else.'
    }`,
  };
}

function aboutRows(
  rows: readonly SheetRow[],
  { file, column }: { file: string; column: string },
): Pick<Problem, 'severity' | 'file' | 'rows' | 'column'> {
  return { severity: 'warning', file, rows: rows.map(({ row }) => row), column };
}
