import { type ColumnName, columnNames, partColumns } from '#model/columns';
import type { ColumnReading, DeskColumn, EditorKind } from '#model/desk/protocol';
import { kindOf, kindOfColumn } from '#model/fields/kinds';
import { messagesFor } from '#model/i18n/messages';
import type { Site } from '#model/schema';
import type { FieldOptions } from '#model/settings';
import { splitName } from '#scripts/columns/translations';
import { columnQuestions } from '#scripts/items/column-questions';
import { planField } from '#scripts/items/fields';
import { fetchedFolder } from '#scripts/read/fetched-files';
import { vitrineKind } from '#scripts/read/kinds/vitrine';
import type { RawCollection } from '#scripts/read/raw';
import { beginningOf } from '#scripts/report/problems';
import { columnsOfSheet, type FileColumn } from '#scripts/workshop/sheet-columns';

/** Maximum number of different values of a column that is not a facet, and of values offered at all. */
const fewValues = 200;
const maxValues = 500;

/** Editors of columns by purpose. */
const editors: Readonly<Partial<Record<ColumnName, EditorKind>>> = {
  id: 'id',
  file: 'file',
  preview: 'file',
  captions: 'file',
  chapters: 'file',
  audio_description: 'file',
  ocr: 'file',
  alt: 'long',
  transcript: 'long',
  date: 'date',
  added: 'date',
  modified: 'date',
  rights: 'rights',
  rightsstatement: 'rights',
  latitude: 'latitude',
  longitude: 'longitude',
};
const editorsByName: ReadonlyMap<string, EditorKind> = new Map(Object.entries(editors));

/** Columns with several names in a cell, none of which is a field's value. */
const multiNameColumns: ReadonlySet<string> = new Set(['file', 'captions', 'ocr', 'was']);

/** Editors of texts that are unique to a row. */
const uniqueEditors: ReadonlySet<EditorKind> = new Set(['id', 'long', 'file', 'latitude', 'longitude']);

/** Number and length of a column's samples. */
const maxSamples = 3;
const sampleLength = 80;

interface SheetContext {
  raw: RawCollection;
  site: Pick<Site, 'facets'>;
}

/**
 * Describes the columns of a spreadsheet that have a header, in the order of the file.
 *
 * @param rows all of the file: row n of the spreadsheet is `rows[n - 1]`
 */
export function describeColumns(rows: readonly string[][], { raw, site }: SheetContext): DeskColumn[] {
  const { columns, sheet } = columnsOfSheet(rows, raw);
  const facets = new Set([...site.facets.map(({ field }) => field), ...(raw.settings.facets ?? [])]);
  const guesses = new Map(columnQuestions(raw).map(({ column, meaning }) => [column.name, meaning]));
  const hidden = new Set(raw.hiddenCells?.flatMap(({ cells }) => Object.keys(cells)));
  return columns.map((column) => {
    const { index, header, name, readAs } = column;
    const { name: plain } = splitName(name);
    const isFacet = facets.has(plain);
    const options = optionsOf(plain, raw);
    const editor = raw.fileHeaders.includes(readAs) ? 'file' : editorOf(plain, { isFacet, options });
    const separator = separatorOf(column, options);
    const { textsOf } = planField({ name: plain, header, separator: separator ?? ';' }, options);
    const cells = sheet.rows.map((row) => row.cells[index] ?? '');
    const values = uniqueEditors.has(editor) ? [] : valuesOf(cells, { textsOf, isFacet });
    const guess = guesses.get(name);
    return {
      ...{ index, header, name, label: labelOf(column, { raw, options }), editor },
      ...(separator !== undefined && { separator }),
      ...(values.length > 0 && { values }),
      reading: {
        ...meansOf(column, { raw, hidden }),
        ...(guess && { guess }),
        samples: samplesOf(cells),
      },
    };
  });
}

/** Returns what a column is taken for, and whether the settings cannot change that. */
function meansOf(
  { name, readAs }: FileColumn,
  { raw, hidden }: Pick<SheetContext, 'raw'> & { hidden: ReadonlySet<string> },
): Pick<ColumnReading, 'means' | 'isFixed'> {
  const { name: plain } = splitName(name);
  if (hidden.has(name)) return { means: 'hidden' };
  if (raw.fileHeaders.includes(readAs)) return { means: 'file' };
  const isRead = plain === 'publish' || raw.columns.some((column) => splitName(column.name).name === plain);
  if (!isRead) return { means: 'hidden', isFixed: true };
  return { means: columnNames.find((known) => known === plain) ?? 'field' };
}

function samplesOf(cells: readonly string[]): string[] {
  const samples = new Set<string>();
  for (const cell of cells) {
    if (cell !== '') samples.add(beginningOf(cell, sampleLength));
    if (samples.size === maxSamples) break;
  }
  return [...samples];
}

function optionsOf(name: string, { settings }: Pick<RawCollection, 'settings'>): FieldOptions {
  const setting = settings.fields?.[name];
  return typeof setting === 'string' ? { label: setting } : (setting ?? {});
}

function editorOf(
  name: string,
  { isFacet, options }: { isFacet: boolean; options: FieldOptions },
): EditorKind {
  const known = editorsByName.get(name);
  if (known) return known;
  if (kindOf({ kind: kindOfColumn(name, options.markup) }).isHtml) return 'long';
  return isFacet ? 'choice' : 'text';
}

/** Returns the separator of a column's values, from its field; undefined for a single value. */
export function separatorOf(
  { name, separator = ';' }: Pick<FileColumn, 'name' | 'separator'>,
  { split, markup }: FieldOptions = {},
): string | undefined {
  const { name: plain } = splitName(name);
  if (multiNameColumns.has(plain)) return separator;
  if (partColumns.has(plain)) return undefined;
  const isSplit = split ?? kindOf({ kind: kindOfColumn(plain, markup) }).isSplit?.(plain) ?? false;
  return isSplit === true ? separator : isSplit || undefined;
}

/** Returns the label of a column on the site, with its language if it is a translation. */
function labelOf(
  { name, readAs }: FileColumn,
  { raw, options }: Pick<SheetContext, 'raw'> & { options: FieldOptions },
): string {
  const { name: plain, language } = splitName(name);
  const header = splitName(readAs).name;
  const { label } = planField(
    { name: plain, header },
    options,
    messagesFor(raw.settings.language).fields,
  ).field;
  return language === undefined ? label : `${label} (${language})`;
}

/** Returns the values of cells, the most frequent first; none if there are too many to choose from, or all are different. */
function valuesOf(
  cells: readonly string[],
  { textsOf, isFacet }: { textsOf: (cell: string) => string[]; isFacet: boolean },
): string[] {
  const counts = new Map<string, number>();
  for (const [cell, count] of countEach(cells))
    for (const text of textsOf(cell)) counts.set(text, (counts.get(text) ?? 0) + count);
  const isRepeated = [...counts.values()].some((count) => count > 1);
  if (!isFacet && (counts.size > fewValues || !isRepeated)) return [];
  const byCount = [...counts].sort(([, a], [, b]) => b - a);
  return byCount.slice(0, maxValues).map(([text]) => text);
}

function countEach(cells: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const cell of cells) counts.set(cell, (counts.get(cell) ?? 0) + 1);
  return counts;
}

type Listed = Pick<RawCollection, 'records' | 'withheld' | 'problems'>;

/** Returns the path of a collection's spreadsheet, the first if there are several; undefined if it has none. */
export function fileOfSheet(raw: Listed): string | undefined {
  const [first] = filesOfRows(raw);
  // A spreadsheet without rows is only known from its problem.
  return first ?? raw.problems.find(({ code }) => code === 'spreadsheet-empty')?.file;
}

function filesOfRows({ records, withheld = [] }: Omit<Listed, 'problems'>): string[] {
  const rows = [...records, ...withheld].filter(({ row }) => row !== undefined);
  return [...new Set(rows.map(({ source }) => source))];
}

/** Returns a sentence if a spreadsheet cannot be edited here; undefined if it can. */
export function readOnlyReason(
  file: string,
  raw: Listed & Pick<RawCollection, 'kind' | 'settings' | 'remoteLists'>,
): string | undefined {
  if (file.startsWith(`${fetchedFolder}/`)) {
    const [remote] = raw.remoteLists ?? [];
    const host = remote ? new URL(remote.address).host : 'another site';
    return `The list comes from ${host}, so it is edited there. To edit it here, save it as ${nameFor(file, 'csv', raw)} in the folder.`;
  }
  if (/\.(?:xls|ods)$/i.test(file))
    return `${file} is a workbook of a kind that the desk shows but does not write: save it as an Excel workbook (.xlsx) under the name ${nameFor(file, 'xlsx', raw)} to edit it here, and take ${file} away.`;
  if (!/\.(?:csv|tsv|xls[xm])(?:\.txt)?$/i.test(file))
    return `${file} is no CSV or Excel workbook, which is all that the desk writes: save it as CSV (UTF-8) under the name ${nameFor(file, 'csv', raw)} to edit it here.`;
  const files = filesOfRows(raw);
  return files.length > 1
    ? `The items come from several lists (${files.join(', ')}), which the desk shows but does not write: put their rows into one to edit it here.`
    : undefined;
}

/** Returns the file name under which a list is found after saving it in another format. */
function nameFor(
  file: string,
  ending: 'csv' | 'xlsx',
  { kind, settings }: Pick<RawCollection, 'kind' | 'settings'>,
): string {
  if (!kind.startsWith(vitrineKind.description)) return file.replace(/\.[^./]+$/, `.${ending}`);
  const name = `items.${ending}`;
  return settings.items === undefined ? name : `${name}, and take “items” out of site.yaml,`;
}
