import { knownColumn } from '#model/columns';
import type { Problem } from '#model/schema';
import { normaliseHeader } from '#scripts/read/column-names';
import type { RawCollection, RawColumn, RawRecord } from '#scripts/read/raw';
import { namesInAnyCell } from '#scripts/resolve/cell-names';
import { noSuggestion, objectFinder } from '#scripts/resolve/objects';

/** Cells that a column needs before it is taken for something else than what its header says. */
const fewCells = 10;
/** Largest share of names of files in the cells of a column that is read as text. */
const hardlyAny = 0.05;
/** Smallest share of files of the collection in the cells of a column that names further parts. */
const nearlyAll = 0.8;

/** A collection in which only `file` names objects, and all of them. */
export interface JudgedColumns {
  raw: RawCollection;
  /** Headers of the columns whose cells were added to `file`. */
  further: string[];
  problems: Problem[];
}

/**
 * Judges by the cells which columns name files. A column `filename` that holds the titles of works is a text like any other;
 * a column `back` in which nearly each cell is a file of the collection gives further parts.
 */
export function judgeFileColumns(raw: RawCollection): JudgedColumns {
  const { raw: mended, problems } = withoutTexts(raw);
  const find = objectFinder(mended.files, { nearest: noSuggestion });
  const fileOf = (name: string) => {
    const found = find(name);
    return 'file' in found && found.differs !== 'ending' ? found.file : undefined;
  };
  const namesIn = (cell: string | undefined) => namesInAnyCell(cell, { find });
  // A column of identifiers may only say again what `file` names.
  const namesOthers = ({ cells: { file, ...cells } }: RawRecord, name: string) => {
    const own = new Set(namesIn(file).map(fileOf));
    return namesIn(cells[name]).some((other) => !own.has(fileOf(other)));
  };
  const further = mended.columns.filter((column) => {
    const { name } = column;
    if (!mayNameParts(column)) return false;
    const cells = cellsOf(mended.records, name).flatMap(namesIn);
    if (cells.length < 2) return false;
    const share = shareOf(cells, (cell) => fileOf(cell) !== undefined);
    return share >= nearlyAll && mended.records.some((record) => namesOthers(record, name));
  });
  return {
    raw: further.length > 0 ? joinColumns(mended, further, namesIn) : mended,
    further: further.map(({ header }) => header),
    problems,
  };
}

/** Renames the column `file` where hardly a cell looks like the name of a file or an address. */
function withoutTexts(raw: RawCollection): Pick<JudgedColumns, 'raw' | 'problems'> {
  const column = raw.columns.find(({ name }) => name === 'file');
  const cells = cellsOf(raw.records, 'file');
  const name = column ? normaliseHeader(column.header) : 'file';
  if (!column || name === 'file' || cells.length < fewCells) return { raw, problems: [] };
  if (shareOf(cells, looksLikeFile) > hardlyAny) return { raw, problems: [] };
  const problem: Problem = {
    severity: 'warning',
    file: raw.records[0]?.source ?? '',
    rows: [1],
    column: column.header,
    expected: 'names of files, such as tower.jpg',
    found: `texts, such as "${cells[0]}"`,
    remedy: 'The column is read as a text. Name files in a column object_location or file.',
  };
  return {
    raw: {
      ...raw,
      columns: raw.columns.map((one) => (one === column ? { ...column, name } : one)),
      records: raw.records.map(({ cells: { file, ...cells }, ...record }) => ({
        ...record,
        cells: file === undefined ? cells : { ...cells, [name]: file },
      })),
    },
    problems: [problem],
  };
}

function looksLikeFile(cell: string): boolean {
  return /^(?:https?:)?\/\//i.test(cell) || /\.[a-z\d]{2,5}$/i.test(cell);
}

/** Columns of smaller versions of a picture, and of texts, are no parts of it. */
function mayNameParts({ name }: RawColumn): boolean {
  return knownColumn(name) === undefined && !/thumb|small|preview|icon|logo|transcript|manifest/i.test(name);
}

/** Adds the cells of columns to those of `file`. */
function joinColumns(
  raw: RawCollection,
  columns: readonly RawColumn[],
  namesIn: (cell: string | undefined) => string[],
): RawCollection {
  const names = new Set(columns.map(({ name }) => name));
  const hasFile = raw.columns.some(({ name }) => name === 'file');
  const [first] = columns;
  return {
    ...raw,
    columns: raw.columns.flatMap((column) => {
      if (!names.has(column.name)) return [column];
      return !hasFile && column === first ? [{ ...column, name: 'file' }] : [];
    }),
    records: raw.records.map((record) => {
      const kept = Object.entries(record.cells).filter(([name]) => !names.has(name) && name !== 'file');
      const files = [
        ...(record.cells.file ? [record.cells.file] : []),
        ...[...names].flatMap((name) => namesIn(record.cells[name])),
      ];
      return {
        ...record,
        cells: {
          ...Object.fromEntries(kept),
          ...(files.length > 0 && { file: [...new Set(files)].join('; ') }),
        },
      };
    }),
  };
}

function cellsOf(records: readonly RawRecord[], name: string): string[] {
  return records.flatMap(({ cells }) => cells[name] ?? []);
}

function shareOf(cells: readonly string[], test: (cell: string) => boolean): number {
  return cells.filter(test).length / cells.length;
}
