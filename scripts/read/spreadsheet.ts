import { publishedColumns } from '#model/columns';
import type { Problem } from '#model/schema';
import { aliasRank, columnName } from '#scripts/read/column-names';
import { type CsvColumn, type CsvRow, readCsv } from '#scripts/read/csv';
import { thisDay } from '#scripts/read/day';
import type { RawColumn, RawRecord } from '#scripts/read/raw';
import { separateUnpublished } from '#scripts/read/unpublished';

/** A spreadsheet with its columns under the names that the rest of the code uses. */
export interface Spreadsheet {
  columns: RawColumn[];
  records: RawRecord[];
  /** Rows that are not published. */
  withheld?: RawRecord[];
  problems: Problem[];
}

/** The destination of a column's cells: of several with one name, each row takes the first that is not empty. */
interface Target extends RawColumn {
  rank: number;
  isYouTubeId: boolean;
}

const youTubeId = 'youtubeid';

const published: ReadonlySet<string> = new Set(Object.values(publishedColumns));

/**
 * Reads a spreadsheet. Headers are mapped to the known columns of `model/columns.ts`; where several mean the same one
 * (`object_location` and `filename`), each row takes the first that is not empty, in the order of the aliases.
 *
 * @param file its path below the collection folder
 * @param today the day that rows are published on: `2027-03-01`
 */
export function readSpreadsheet(bytes: Uint8Array, file: string, today = thisDay()): Spreadsheet {
  const { columns, rows, problems } = readCsv(bytes, file);
  const separated = separateUnpublished({ columns, rows }, { file, today });
  problems.push(...separated.problems);
  const targets = new Map(
    columns
      .filter(({ name }) => !published.has(name))
      .map((column) => [column.index, targetOf(column)] as const)
      .filter(([, { name }]) => name !== 'publish'),
  );
  const recordOf = ({ row, cells }: CsvRow): RawRecord => ({
    source: file,
    row,
    cells: cellsByName(cells, targets),
  });
  const records = separated.published.map(recordOf);
  if (rows.length === 0 && problems.every(({ severity }) => severity === 'warning'))
    problems.push(noRecords(file));
  return {
    columns: joinColumns([...targets.values()]),
    records,
    withheld: separated.withheld.map(recordOf),
    problems,
  };
}

function targetOf({ name, header }: CsvColumn): Target {
  const isYouTubeId = name === youTubeId;
  return {
    name: isYouTubeId ? 'file' : columnName(name),
    header,
    rank: isYouTubeId ? Number.POSITIVE_INFINITY : aliasRank(name),
    isYouTubeId,
  };
}

/** Each name once, in the order of the file, with the header of lowest rank. */
function joinColumns(targets: readonly Target[]): RawColumn[] {
  const joined = new Map<string, Target>();
  for (const target of targets) {
    const other = joined.get(target.name);
    if (!other || target.rank < other.rank) joined.set(target.name, target);
  }
  return [...joined.values()].map(({ name, header }) => ({ name, header }));
}

function cellsByName(cells: readonly string[], targets: ReadonlyMap<number, Target>): Record<string, string> {
  const byName: Record<string, string> = {};
  const ranks = new Map<string, number>();
  for (const [index, cell] of cells.entries()) {
    const target = targets.get(index);
    if (cell === '' || !target) continue;
    const rank = ranks.get(target.name);
    if (rank !== undefined && rank <= target.rank) continue;
    ranks.set(target.name, target.rank);
    byName[target.name] = target.isYouTubeId ? youTubeAddress(cell) : cell;
  }
  return byName;
}

function youTubeAddress(cell: string): string {
  return cell.includes('/') ? cell : `https://youtu.be/${cell}`;
}

function noRecords(file: string): Problem {
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
