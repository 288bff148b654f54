import type { Problem } from '#model/schema';
import type { JoinedColumn } from '#scripts/read/joined-columns';
import type { SheetRow } from '#scripts/read/sheet';

export function noRecords(file: string): Problem {
  return {
    severity: 'error',
    file,
    rows: [],
    expected: 'a row for each item, below the names of the columns',
    found: 'no such row',
    remedy:
      'Write a row for each item, or take the file out of the folder to publish its pictures without one.',
  };
}

/** Tells of each name that several columns have. */
export function severalColumns(columns: readonly JoinedColumn[], file: string): Problem[] {
  return columns.flatMap(({ sources, header, joining }) => {
    const [first, second] = sources.toSorted((a, b) => a.rank - b.rank);
    if (!first || first.rank !== second?.rank) return [];
    const repeated = sources.filter(({ rank }) => rank === first.rank);
    const problem: Problem = {
      severity: 'warning',
      file,
      rows: [],
      column: header,
      expected: 'a different name for each column',
      found: `${repeated.length} columns that mean "${header}"`,
      remedy:
        joining === 'first'
          ? 'The first that is filled is read in each row. Rename or delete the others.'
          : 'Nothing needs to be done: they are read as one, with several values in their order. Rename one if it means something else.',
    };
    return [problem];
  });
}

export function severalValues(
  { header }: JoinedColumn,
  { file, row, left }: { file: string; row: number; left: readonly string[] },
): Problem {
  return {
    severity: 'warning',
    file,
    rows: [row],
    column: header,
    expected: 'one value',
    found: `"${left.join('", "').slice(0, 80)}" beside it`,
    remedy: 'The first is read. Put the others into a column of another name, or delete them.',
  };
}

export function notForEverybody(
  rows: readonly SheetRow[],
  { file, column, program }: { file: string; column: string; program: string },
): Problem {
  return {
    severity: 'warning',
    file,
    rows: rows.map(({ row }) => row),
    column,
    expected: 'records that everybody may see',
    found: `${rows.length} that ${program} keeps from visitors`,
    remedy: 'They are left out. Change the column, or delete it, to publish them.',
  };
}
