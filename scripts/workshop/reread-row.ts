import type { DeskColumn } from '#model/desk/protocol';
import { readPermalink } from '#model/fields/permalink-address';
import type { Problem } from '#model/schema';
import { chosenMeanings } from '#scripts/columns/column-names';
import { withoutSecretCells } from '#scripts/columns/secret-addresses';
import { recordReader } from '#scripts/items/cells';
import { planFields } from '#scripts/items/fields';
import { type ItemPlan, makeItems, planItems } from '#scripts/items/make-items';
import { findHeader } from '#scripts/lists/header-row';
import { readSpreadsheet, type Spreadsheet } from '#scripts/lists/spreadsheet';
import { toText } from '#scripts/markup/cells';
import type { PreparedData } from '#scripts/pipeline/prepare';
import { useFetchedFiles } from '#scripts/read/named-files/fetched-objects';
import { recordLocator } from '#scripts/read/named-files/locate';
import {
  type Cells,
  collectionAddress,
  type FoundRow,
  type RawCollection,
  type RawRecord,
} from '#scripts/read/raw';
import { unpairedCells } from '#scripts/site/translated-facets';
import type { DeskList } from '#scripts/workshop/read-list';

/** A cell as it is being typed. */
export interface TypedCell {
  /** Row of the spreadsheet; absent for a new one. */
  row?: number | undefined;
  column: Pick<DeskColumn, 'index' | 'header' | 'name'>;
  value: string;
}

/** A row as the build would read it. */
export interface RereadRow {
  record: RawRecord;
  /** Its items, and their fields and dates. */
  plan: ItemPlan;
  /** Problems of this row alone. */
  problems: Problem[];
}

/**
 * Reads one row again, with another text in one of its cells, by the same functions as the whole collection.
 *
 * @returns the new reading, and all problems of the row
 */
export async function rereadRow(
  { raw, opened, built }: PreparedData,
  { list, cell }: { list: DeskList; cell: TypedCell },
): Promise<RereadRow> {
  const problems: Problem[] = [];
  const report = (problem: Problem) => problems.push(problem);
  const place = { source: list.sheet.file, row: cell.row ?? list.rows.length + 1 };
  const sheet = await readRow(raw, { list, cell });
  for (const problem of sheet.problems)
    if (problem.rows.includes(rowRead) && problem.code !== 'row-not-an-item')
      report({ ...problem, file: place.source, rows: [place.row] });

  const known = raw.records.findIndex(({ source, row }) => source === place.source && row === place.row);
  const row: FoundRow = { ...place, cells: cellsWith(raw.records[known]?.cells, { raw, cell, sheet }) };
  const located = locate(raw, { row, report });
  const { root, columns } = raw;
  const fetched = useFetchedFiles(located, { root, columns, addresses: new Map(), report });
  const record = withoutSecretCells(fetched, { columns, report });

  const records = known === -1 ? [...raw.records, record] : raw.records.with(known, record);
  const plan = planItems({ ...raw, records }, opened.pictures);
  problems.push(...plan.problems, ...problemsOfItem(record, plan, { raw, opened, built }));
  const isOfRow = ({ file, rows }: Problem) => file === place.source && rows.includes(place.row);
  return { record, plan, problems: problems.filter(isOfRow) };
}

/** Makes the item of a record, and returns its problems. */
function problemsOfItem(
  record: RawRecord,
  plan: ItemPlan,
  { raw, opened, built }: Pick<PreparedData, 'raw' | 'opened' | 'built'>,
): Problem[] {
  const problems: Problem[] = [];
  const { settings, columns } = raw;
  const { language } = settings;
  const read = recordReader(raw, { language, pictures: opened.pictures });
  const { plans } = planFields(columns, settings);
  const alike = itemsOfPermalink(built, record);
  const families = plan.families.filter(
    ({ head, children }) => head === record || children.includes(record) || alike.has(plan.ids.get(head)),
  );
  makeItems(
    { ...plan, families },
    {
      ...{ columns, language, opened, read, plans },
      mainLanguage: language,
      basePath: collectionAddress(raw).basePath,
      itemsArePictures: false,
      sort: undefined,
      report: (problem) => problems.push(problem),
    },
  );
  const { facets } = built.site;
  return [...problems, ...unpairedCells({ ...raw, records: [record] }, { plans, facets, read })];
}

/** Number of the row below the header, in a spreadsheet with one row. */
const rowRead = 2;

/** Reads a single row, with the typed text in its cell. */
function readRow(
  { settings, hiddenSettings }: RawCollection,
  { list, cell }: { list: DeskList; cell: TypedCell },
): Promise<Spreadsheet> {
  const header = [...(list.rows[findHeader(list.rows)] ?? [])];
  const cells = cell.row === undefined ? [] : [...(list.rows[cell.row - 1] ?? [])];
  const { index } = cell.column;
  header[index] = cell.column.header;
  cells[index] = cell.value;
  const { language, languages = [] } = settings;
  return readSpreadsheet(Buffer.from(csvOf([header, cells])), 'row.csv', {
    ...{ language, languages, encoding: 'utf-8' },
    hiddenSettings,
    chosen: chosenMeanings(settings),
  });
}

/** Returns CSV that is read as exactly these cells. */
function csvOf(rows: readonly string[][]): string {
  const line = (cells: readonly string[]) =>
    Array.from(cells, (cell = '') => `"${cell.replaceAll('"', '""')}"`).join(',');
  return rows.map((cells) => `${line(cells)}\n`).join('');
}

/** Returns the cells of a row by column, including the typed one. */
function cellsWith(
  known: Cells | undefined,
  { raw, cell, sheet }: { raw: RawCollection; cell: TypedCell; sheet: Spreadsheet },
): Cells {
  const { name, header } = cell.column;
  const [found] = [...sheet.records, ...(sheet.withheld ?? [])];
  const before = known ?? found?.cells ?? {};
  const furtherFiles = raw.fileHeaders.includes(header.trim());
  if (furtherFiles || (name === 'file' && raw.fileHeaders.length > 0)) {
    // Several columns may name the files of a row.
    const others = sheet.columns.filter((column) => raw.fileHeaders.includes(column.header));
    const files = [found?.cells.file, ...others.map((column) => found?.cells[column.name])];
    return { ...before, file: [...new Set(files)].filter(Boolean).join('; ') };
  }
  const isRead = found && sheet.columns.some((column) => column.name === name);
  return { ...before, [name]: isRead ? (found.cells[name] ?? '') : cell.value.trim() };
}

type Locator = (row: FoundRow, report: (problem: Problem) => void) => RawRecord;

/** Looking up files needs an index of all of them, made once for each reading of a collection, by whether a row is withheld. */
const locators = new WeakMap<RawCollection, Map<boolean, Locator>>();

function locate(
  raw: RawCollection,
  { row, report }: { row: FoundRow; report: (problem: Problem) => void },
): RawRecord {
  const isWithheld = raw.withheld?.some((one) => one.source === row.source && one.row === row.row) ?? false;
  // Only withheld rows may name the files of withheld rows.
  const files = isWithheld ? [...new Set([...raw.files, ...raw.withheldFiles])] : raw.files;
  const known = locators.get(raw) ?? new Map<boolean, Locator>();
  locators.set(raw, known);
  const locator = known.get(isWithheld) ?? locatorOf({ ...raw, files });
  known.set(isWithheld, locator);
  return locator(withoutEmpty(row), report);
}

function locatorOf(raw: RawCollection): Locator {
  let currentReport: (problem: Problem) => void = () => undefined;
  const find = recordLocator(raw, (problem) => currentReport(problem));
  return (row, report) => {
    currentReport = report;
    return find(row);
  };
}

/** Removes empty cells. */
function withoutEmpty({ cells, ...row }: FoundRow): FoundRow {
  return { ...row, cells: Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== '')) };
}

/** Returns the ids of the items with the permalink of a record. */
function itemsOfPermalink({ items }: PreparedData['built'], { cells }: RawRecord): Set<string | undefined> {
  const address = cells.permalink && readPermalink(toText(cells.permalink));
  return new Set(address ? items.flatMap(({ item }) => (item.permalink === address ? item.id : [])) : []);
}
