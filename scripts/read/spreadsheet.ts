import type { Problem } from '#model/schema';
import { aliasRank, columnName } from '#scripts/read/column-names';
import { readCsv, type Column as TableColumn } from '#scripts/read/csv';
import { noCells } from '#scripts/read/no-cells';
import { faultsToProblems } from '#scripts/read/problems';
import type { RawColumn, RawRecord } from '#scripts/read/raw';

/** A spreadsheet with its columns under the names that the rest of the code uses. */
export interface Spreadsheet {
  columns: RawColumn[];
  records: RawRecord[];
  problems: Problem[];
}

/** A column of the collection and the columns of the file that it is read from, the first that is filled in. */
interface Source extends RawColumn {
  from: string[];
}

const youtube = 'youtubeid';

/**
 * Reads a spreadsheet. Headers are mapped to the known columns of `model/columns.ts`; where several stand for
 * the same one (`object_location` and `filename`), each row takes the first that is not empty, in the order of
 * the aliases.
 *
 * @param source path of the file below the collection folder
 */
export function readSpreadsheet(bytes: Uint8Array, source: string): Spreadsheet {
  const table = readCsv(bytes);
  const sources = mapColumns(table.columns);
  const mapCells = cellMapper(sources);
  const records = table.rows.flatMap(({ line, cells }): RawRecord[] => {
    const mapped = mapCells(cells);
    return Object.keys(mapped).length === 0 ? [] : [{ source, row: line, cells: mapped }];
  });
  const isUnread = table.columns.length === 0;
  const problems = faultsToProblems(table.faults, { file: source, severity: isUnread ? 'error' : 'warning' });
  if (records.length === 0 && !isUnread) problems.push(noRecords(source));
  return { columns: sources.map(({ name, header }) => ({ name, header })), records, problems };
}

function mapColumns(columns: readonly TableColumn[]): Source[] {
  const sources = new Map<string, Source>();
  const ranked = new Map<string, number>();
  for (const { name: header, header: written } of columns) {
    const name = header === youtube ? 'file' : columnName(header);
    const rank = header === youtube ? Number.POSITIVE_INFINITY : aliasRank(header);
    ranked.set(header, rank);
    const source = sources.get(name);
    if (!source) {
      sources.set(name, { name, header: written, from: [header] });
      continue;
    }
    if (rank < Math.min(...source.from.map((other) => ranked.get(other) ?? 0))) source.header = written;
    source.from.push(header);
    source.from.sort((a, b) => (ranked.get(a) ?? 0) - (ranked.get(b) ?? 0));
  }
  return [...sources.values()];
}

/** Makes the function that brings a row's cells under the names of the columns. It looks at the cells that a row has, not at all columns. */
function cellMapper(sources: readonly Source[]): (cells: Record<string, string>) => Record<string, string> {
  const numbers = new Map(sources.flatMap(({ from }, number) => from.map((header) => [header, number])));
  return (cells) => {
    const mapped = noCells();
    const there = new Set(Object.keys(cells).flatMap((header) => numbers.get(header) ?? []));
    for (const number of [...there].sort((a, b) => a - b)) {
      const { name = '', from = [] } = sources[number] ?? {};
      const header = from.find((candidate) => cells[candidate]);
      const cell = header === undefined ? undefined : cells[header];
      if (cell) mapped[name] = header === youtube ? youtubeAddress(cell) : cell;
    }
    return mapped;
  };
}

function youtubeAddress(cell: string): string {
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
