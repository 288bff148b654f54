import { knownColumn } from '#model/columns';
import type { Problem } from '#model/schema';
import { type ChosenMeanings, chosenMeanings } from '#scripts/columns/column-names';
import { normaliseHeader } from '#scripts/columns/normalise-header';
import { readFault, readPhrase } from '#scripts/lists/problem-texts';
import { foreignIdOf } from '#scripts/lists/recordings-elsewhere';
import { namesInAnyCell } from '#scripts/read/named-files/cell-names';
import { noSuggestion, objectFinder } from '#scripts/read/named-files/objects';
import type { Cells, FoundCollection, FoundRow, RawColumn } from '#scripts/read/raw';
import { beginningOf } from '#scripts/report/problems';

/** Minimum number of cells to read a column as something else than its header says. */
const minCells = 10;
/** Maximum share of file names in a column that is read as text. */
const maxFileShareOfText = 0.05;
/** Minimum share of the collection's files in a column that names further parts. */
const minFileShareOfParts = 0.8;

/** The columns of a collection, after joining all that name objects into `file`. */
export interface FileColumns {
  columns: readonly RawColumn[];
  /** Returns the cells of a row under the names of these columns. */
  readCells: (row: Pick<FoundRow, 'cells' | 'filled'>) => Cells;
  /** Headers of the columns that are joined into `file`. */
  further: string[];
  problems: Problem[];
}

type Table = Pick<FoundCollection, 'columns' | 'records'>;
type NamesIn = (cell: string | undefined) => string[];

/**
 * Finds the columns that name files by looking at all cells. A column `filename` with titles of works is text; a
 * column `back` in which nearly each cell is a file of the collection gives further parts.
 */
export function findFileColumns({
  files,
  settings,
  ...table
}: Table & Pick<FoundCollection, 'files' | 'settings'>): FileColumns {
  const chosen = chosenMeanings(settings);
  const text = findTextColumn(table, chosen);
  const { columns, readCells: renamed } = text ? renameFile(table.columns, text) : unchangedTable(table);
  const rows = table.records.map(({ cells, filled }) => renamed(withoutFilled(cells, filled)));
  const find = objectFinder(files, { nearest: noSuggestion });
  const fileOf = (name: string) => {
    const found = find(name);
    // A name without an ending may be any word: "image" is not objects/Image.svg, and "application/pdf" not pdf.svg.
    return 'file' in found && !['ending', 'unwritten'].includes(found.differs ?? '') ? found.file : undefined;
  };
  const namesIn: NamesIn = (cell) => namesInAnyCell(cell, { find });
  // A column of identifiers may only repeat the names in `file`.
  const namesOthers = ({ file, ...cells }: Cells, name: string) => {
    const own = new Set(namesIn(file).map(fileOf));
    return namesIn(cells[name]).some((other) => !own.has(fileOf(other)));
  };
  const further = columns.filter((column) => {
    const { name } = column;
    if (files.length === 0 || !mayNameParts(column, chosen)) return false;
    const names = cellsOf(rows, name).flatMap(namesIn);
    if (names.length < 2) return false;
    const nameFiles = areMost(names, minFileShareOfParts, (written) => fileOf(written) !== undefined);
    return nameFiles && rows.some((cells) => namesOthers(cells, name));
  });
  const problems = text ? [textColumnProblem(text, table)] : [];
  if (further.length === 0)
    return { columns, readCells: ({ cells }) => renamed(cells), further: [], problems };
  const joined = joinColumns(columns, further, namesIn);
  return {
    columns: joined.columns,
    readCells: ({ cells, filled }) => joined.readCells(renamed(cells), filled),
    further: further.map(({ header }) => header),
    problems,
  };
}

interface Reading extends Pick<FileColumns, 'columns'> {
  readCells: (cells: Cells, filled?: readonly string[]) => Cells;
}

/** Removes the cells filled from a manifest. */
function withoutFilled(cells: Cells, filled: readonly string[] = []): Cells {
  if (filled.length === 0) return cells;
  return Object.fromEntries(Object.entries(cells).filter(([name]) => !filled.includes(name)));
}

function unchangedTable({ columns }: Table): Reading {
  return { columns, readCells: (cells) => cells };
}

/** A column of text with a header for files, and its name as text. */
interface TextColumn {
  column: RawColumn;
  name: string;
}

/** Returns the column `file` if hardly any of its cells looks like a file name or an address. */
function findTextColumn({ columns, records }: Table, chosen: ChosenMeanings): TextColumn | undefined {
  const column = columns.find(({ name }) => name === 'file');
  const name = column ? normaliseHeader(column.header) : 'file';
  if (!column || name === 'file' || chosen.has(name)) return undefined;
  const cells = cellsOf(
    records.map(({ cells }) => cells),
    'file',
  );
  const isText =
    cells.length >= minCells && cells.filter(looksLikeFile).length / cells.length <= maxFileShareOfText;
  return isText ? { column, name } : undefined;
}

function renameFile(columns: readonly RawColumn[], { column, name }: TextColumn): Reading {
  return {
    columns: columns.map((one) => (one === column ? { ...column, name } : one)),
    readCells: ({ file, ...cells }) => (file === undefined ? cells : { ...cells, [name]: file }),
  };
}

function textColumnProblem({ column }: TextColumn, { records }: Table): Problem {
  const example = records.find(({ cells }) => cells.file)?.cells.file ?? '';
  const foreign = foreignIdOf(example);
  const place = { file: records[0]?.source ?? '', rows: [1], column: column.header };
  return {
    ...place,
    ...(foreign
      ? readFault(
          'column-of-recording-ids',
          readPhrase('ids-on-host', { host: foreign.host, example }),
          foreign,
        )
      : readFault('column-of-texts', readPhrase('texts-such-as', { example: beginningOf(example, 80) }))),
  };
}

function looksLikeFile(cell: string): boolean {
  return /^(?:https?:)?\/\/|<iframe\b/i.test(cell) || /\.[a-z\d]{2,5}$/i.test(cell);
}

/** Columns of derivatives and texts do not name parts. */
function mayNameParts({ name, header }: RawColumn, chosen: ChosenMeanings): boolean {
  return (
    !chosen.has(normaliseHeader(header)) &&
    knownColumn(name) === undefined &&
    !/thumb|small|preview|icon|logo|transcript|manifest/i.test(name)
  );
}

/** Appends the cells of columns to the cells of `file`. */
function joinColumns(
  columns: readonly RawColumn[],
  further: readonly RawColumn[],
  namesIn: NamesIn,
): Reading {
  const names = new Set(further.map(({ name }) => name));
  const hasFile = columns.some(({ name }) => name === 'file');
  const [first] = further;
  return {
    columns: columns.flatMap((column) => {
      if (!names.has(column.name)) return [column];
      return !hasFile && column === first ? [{ ...column, name: 'file' }] : [];
    }),
    readCells(cells, filled = []) {
      const kept = Object.entries(cells).filter(([name]) => !names.has(name) && name !== 'file');
      const files = [
        ...(cells.file ? [cells.file] : []),
        ...[...names].flatMap((name) => (filled.includes(name) ? [] : namesIn(cells[name]))),
      ];
      return {
        ...Object.fromEntries(kept),
        ...(files.length > 0 && { file: [...new Set(files)].join('; ') }),
      };
    },
  };
}

/** Returns the non-empty cells of a column. */
function cellsOf(rows: readonly Cells[], name: string): string[] {
  return rows.flatMap((cells) => cells[name] ?? []);
}

/** Returns whether at least a share of cells passes a test. Stops once too many fail. */
function areMost(cells: readonly string[], share: number, test: (cell: string) => boolean): boolean {
  let left = cells.length * (1 - share);
  return cells.every((cell) => test(cell) || --left >= 0);
}
