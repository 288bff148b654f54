import { commonPhrase } from '#model/problems/common-phrases';
import type { Problem } from '#model/schema';
import type { ChosenMeanings } from '#scripts/columns/column-names';
import { findExport } from '#scripts/columns/export-profiles';
import { type JoinedColumn, joinColumns } from '#scripts/columns/joined-columns';
import { separateFacts } from '#scripts/columns/separate-facts';
import {
  exportKey,
  type SiteLanguages,
  type SourceColumn,
  sourceColumns,
} from '#scripts/columns/source-columns';
import { type PublishOptions, separateUnpublished } from '#scripts/columns/unpublished';
import { parseJson } from '#scripts/disk/std';
import { readCsv } from '#scripts/lists/csv';
import { decodeText } from '#scripts/lists/encoding';
import { emptyPlaceholders } from '#scripts/lists/placeholders';
import { readFault, readPhrase } from '#scripts/lists/problem-texts';
import { foreignIdOf } from '#scripts/lists/recordings-elsewhere';
import { readSheet, type Sheet, type SheetRow, unreadable } from '#scripts/lists/sheet';
import { severalColumns } from '#scripts/lists/spreadsheet-problems';
import { openWorkbook } from '#scripts/lists/workbook/open-workbook';
import { isWorkbook } from '#scripts/lists/workbook/read-workbook';
import { thisDay } from '#scripts/read/publication-day';
import type { FoundRow, RawColumn, RemoteList, WithheldRow } from '#scripts/read/raw';
import { beginningOf } from '#scripts/report/problems';
import { whileReading } from '#scripts/report/slow-file';
import { isRecord } from '#scripts/settings/yaml';

/** A spreadsheet with known columns under their names in the code. */
export interface Spreadsheet {
  columns: RawColumn[];
  /** All headers of the sheet, as written, trimmed. Absent if it is none. */
  headers?: readonly string[];
  records: FoundRow[];
  /** Name of the program that exported it, if it is recognised. */
  exportedBy?: string;
  /** Rows that are not published, by their owner's or the exporting program's wish. */
  withheld?: WithheldRow[];
  /** IIIF collections whose manifests are rows. */
  collections?: RemoteList[];
  problems: Problem[];
}

export interface SpreadsheetOptions extends SiteLanguages {
  /** Name of the sheet of a workbook. Absent: the first with a column of ids or titles. */
  sheet?: string | undefined;
  /** Encoding of files that are not Unicode, from the settings. */
  encoding?: string | undefined;
  /** Date of publication: `2027-03-01`. Absent: today. */
  today?: string | undefined;
  /** Columns that settings hide (true) or show (false), by name. */
  hiddenSettings?: PublishOptions['hiddenSettings'];
  /** What the settings say that columns mean. */
  chosen?: ChosenMeanings | undefined;
}

/**
 * Reads a spreadsheet: CSV, or a workbook by its content. Headers are mapped to the known columns of
 * `model/columns.ts`; if different headers mean the same column (`object_location` and `filename`), each row takes
 * the first that is not empty, in the order of the aliases; cells of equal headers are several values.
 *
 * @param file its path below the collection folder
 */
export function readSpreadsheet(
  bytes: Uint8Array,
  file: string,
  options?: SpreadsheetOptions,
): Promise<Spreadsheet> {
  return whileReading(file, () => read(bytes, file, options));
}

async function read(
  bytes: Uint8Array,
  file: string,
  {
    sheet: wanted,
    encoding,
    today = thisDay(),
    hiddenSettings,
    chosen = new Map(),
    ...site
  }: SpreadsheetOptions = {},
): Promise<Spreadsheet> {
  const written = await openSheet(bytes, file, { sheet: wanted, encoding });
  const from = findExport(written.columns.map(({ header }) => exportKey(header)));
  const sheet = separateFacts(written, from);
  const separated = separateUnpublished(sheet, { file, today, from, hiddenSettings, chosen });
  const columnsRead = sheet.columns.filter((column) => !separated.spent.has(column));
  const words = emptyPlaceholders({ columns: columnsRead, rows: sheet.rows }, { file, chosen });
  const columns = joinColumns(sourceColumns(columnsRead, { from, chosen, ...site }), sheet.rows);
  const problems = [
    ...sheet.problems,
    ...separated.problems,
    ...words.problems,
    ...severalColumns(columns, file),
  ];
  const recordOf = (written: SheetRow): FoundRow => {
    const { row, cells } = words.clean(written);
    const found: Record<string, string> = {};
    const headers: Record<string, string> = {};
    for (const column of columns) {
      const sources = nearestSources(column, cells);
      const values = valuesOf(column, { sources, cells });
      const cell = joinValues(column, values);
      if (cell !== '') found[column.name] = cell;
      const [nearest] = sources;
      if (nearest && sources.every(({ header }) => header !== column.header))
        headers[column.name] = nearest.header;
      if (column.joining === 'first' && values.length > 1) {
        const cells = beginningOf(values.slice(1).join('", "'), 80);
        const others = readPhrase('cells-beside', { cells });
        problems.push({ file, rows: [row], column: column.header, ...readFault('value-surplus', others) });
      }
    }
    return { source: file, row, cells: found, ...(Object.keys(headers).length > 0 && { headers }) };
  };
  const records = separated.published.map(recordOf);
  const withheld = [...separated.withheld]
    .sort(([a], [b]) => a.row - b.row)
    .map(([row, withholding]) => ({ ...recordOf(row), ...withholding }));
  if (sheet.rows.length === 0 && problems.every(({ severity }) => severity === 'warning'))
    problems.push({ file, rows: [], ...readFault('spreadsheet-empty', commonPhrase('no-such-row')) });
  return {
    columns: columns.map(rawColumn),
    headers: written.columns.map(({ header }) => header),
    records,
    ...(withheld.length > 0 && { withheld }),
    ...(from && { exportedBy: from.name }),
    problems,
  };
}

/**
 * Opens a list as it is written: a workbook by its content, JSON by its name, else CSV. Never throws: mistakes are in `problems`.
 *
 * @param file its path below the collection folder
 */
export async function openSheet(
  bytes: Uint8Array,
  file: string,
  { sheet, encoding }: Pick<SpreadsheetOptions, 'sheet' | 'encoding'> = {},
): Promise<Sheet> {
  if (isWorkbook(bytes, file)) {
    const opened = await openWorkbook({ bytes, choice: { file, wanted: sheet } });
    if ('fault' in opened) return unreadable(file, opened.fault);
    const read = readSheet(opened.rows, { file });
    return { ...read, problems: [...opened.problems, ...read.problems] };
  }
  return /\.json$/i.test(file) ? readJson(bytes, file) : readCsv(bytes, file, encoding);
}

function rawColumn({ name, header, separator }: JoinedColumn): RawColumn {
  return { name, header, ...(separator && name !== 'file' && { separator }) };
}

/**
 * Returns the source columns from which a row takes a value: the filled ones with the lowest rank. If they contain no
 * file name, as Oral History as Data's `filename` may, a column of films is added.
 */
function nearestSources({ sources }: JoinedColumn, cells: readonly string[]): SourceColumn[] {
  const filled = sources.filter(({ index }) => (cells[index] ?? '') !== '');
  const rank = Math.min(...filled.map((source) => source.rank));
  const isFile = filled.some((source) => source.rank === rank && namesFile.test(cellOf(source, cells)));
  return filled.filter(({ rank: own, filmHost }) => own === rank || (filmHost && !isFile));
}

/** Returns the values of a row in some columns, each once. A single cell is unchanged. */
function valuesOf(
  { name, joining, separator }: JoinedColumn,
  { sources, cells }: { sources: readonly SourceColumn[]; cells: readonly string[] },
): string[] {
  if (joining === 'values' && name !== 'file' && sources.length < 2)
    return sources.map((source) => cellOf(source, cells));
  const texts = sources.flatMap((source) => {
    const between = joining === 'values' ? separator : source.separator;
    const cell = cellOf(source, cells);
    return between ? cell.split(between).map((part) => part.trim()) : [cell];
  });
  return [...new Set(texts.filter((text) => text !== ''))];
}

/** Matches an ending, a path or an address. */
const namesFile = /\.[a-z\d]{2,5}$|\//i;

function cellOf({ index, filmHost }: SourceColumn, cells: readonly string[]): string {
  const cell = cells[index] ?? '';
  return filmHost && !cell.includes('/') && !foreignIdOf(cell) ? filmHost + cell : cell;
}

function joinValues({ name, joining, separator }: JoinedColumn, values: readonly string[]): string {
  if (joining === 'first') return values[0] ?? '';
  if (joining === 'paragraphs') return values.join('\n\n');
  return values.join(name === 'file' || !separator ? '; ' : ` ${separator} `);
}

/**
 * Reads a list of items in JSON, as exported by programs: an array of flat objects, whose keys are the columns. Never
 * throws: mistakes are in `problems`.
 *
 * @param file its path below the collection folder
 */
function readJson(bytes: Uint8Array, file: string): Sheet {
  const list = parseJson(decodeText(bytes));
  if (!Array.isArray(list) || !list.every(isRecord))
    return unreadable(file, readFault('spreadsheet-unreadable', readPhrase('json-otherwise')));
  const keys = [...new Set(list.flatMap((item) => Object.keys(item)))];
  const rows = list.map((item) => keys.map((key) => textOf(item[key])));
  return readSheet([keys, ...rows], { file });
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join('; ');
  if (isRecord(value)) return JSON.stringify(value);
  return value === undefined || value === null ? '' : String(value);
}
