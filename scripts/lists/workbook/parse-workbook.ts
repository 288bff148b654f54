import { type CellObject, CFB, read, type WorkBook, type WorkSheet } from '@e965/xlsx';

/** A sheet of a workbook as found. */
export interface WorkbookSheet {
  name: string;
  isHidden: boolean;
  /** All rows up to the last one that is not empty, as displayed; if the sheet is too wide, only up to the first. */
  rows: string[][];
  /** True if it has more than `maxColumns`. */
  isTooWide: boolean;
  hiddenRows: number;
  hiddenColumns: number;
  /** First rows of merged cells, from 1. */
  mergedRows: number[];
}

/** Maximum number of columns: more are a mistake, such as a row that became a column. */
const maxColumns = 2000;

const general = 'general';

/**
 * Reads the sheets of a workbook: `.xlsx`, `.ods`, `.xls`. Formulas have their saved values.
 *
 * @throws Error if it cannot be read
 */
export function parseWorkbook(bytes: Uint8Array): WorkbookSheet[] {
  const workbook = read(bytes, {
    type: 'buffer',
    dense: true,
    // Also reads number formats, and hidden rows and columns.
    cellNF: true,
    cellStyles: true,
    // Dates are returned as midnight UTC, in files that count days from 1900 or 1904.
    cellDates: true,
    UTC: true,
    cellFormula: false,
    cellHTML: false,
  });
  const { SheetNames, bookType } = workbook;
  const hidden = bookType === 'ods' && SheetNames.length > 1 ? hiddenInOds(bytes) : hiddenInExcel(workbook);
  return SheetNames.map((name, index) =>
    readWorksheet(workbook.Sheets[name], { name, isHidden: hidden[index] ?? false }),
  );
}

/** True if a workbook is protected by a password: by its package (Excel) or its manifest (LibreOffice). */
export function isLocked(bytes: Uint8Array): boolean {
  try {
    const container = open(bytes);
    if (CFB.find(container, 'EncryptedPackage')) return true;
    return contentOf(container, '/META-INF/manifest.xml').includes('encryption-data');
  } catch {
    return false;
  }
}

function open(bytes: Uint8Array): ReturnType<typeof CFB.read> {
  return CFB.read(Buffer.from(bytes), { type: 'buffer' });
}

function contentOf(container: ReturnType<typeof CFB.read>, path: string): Buffer {
  return Buffer.from(CFB.find(container, path)?.content ?? []);
}

function hiddenInExcel({ Workbook }: WorkBook): boolean[] {
  return (Workbook?.Sheets ?? []).map(({ Hidden }) => Boolean(Hidden));
}

/** Returns which sheets LibreOffice hides, by their style, since the library does not. */
function hiddenInOds(bytes: Uint8Array): boolean[] {
  const xml = contentOf(open(bytes), '/content.xml').toString();
  const styles = xml.matchAll(
    /<style:style ([^<>]*)>\s*<style:table-properties [^<>]*table:display="false"/g,
  );
  const hidden = new Set(Array.from(styles, ([, attributes = '']) => attribute(attributes, 'style:name')));
  return Array.from(xml.matchAll(/<table:table ([^<>]*)>/g), ([, attributes = '']) =>
    hidden.has(attribute(attributes, 'table:style-name')),
  );
}

function attribute(attributes: string, name: string): string | undefined {
  return new RegExp(`${name}="([^"]*)"`).exec(attributes)?.[1];
}

function readWorksheet(
  sheet: WorkSheet = {},
  { name, isHidden }: Pick<WorkbookSheet, 'name' | 'isHidden'>,
): WorkbookSheet {
  const { '!rows': rows = [], '!cols': columns = [], '!merges': merges = [] } = sheet;
  return {
    name,
    isHidden,
    ...rowsOf(sheet),
    hiddenRows: rows.filter((row) => row?.hidden).length,
    hiddenColumns: columns.filter((column) => column?.hidden).length,
    mergedRows: [...new Set(merges.map(({ s: start }) => start.r + 1))].sort((a, b) => a - b),
  };
}

const emptyRow: string[] = [];

function rowsOf({ '!data': data = [] }: WorkSheet): Pick<WorkbookSheet, 'rows' | 'isTooWide'> {
  const rows: string[][] = [];
  for (let index = 0; index < data.length; index += 1) {
    const cells = Array.from(data[index] ?? [], (cell) => (cell ? cellText(cell) : ''));
    const width = cells.findLastIndex((cell) => cell !== '') + 1;
    rows.push(width === 0 ? emptyRow : cells.slice(0, Math.min(width, maxColumns)));
    if (width > maxColumns) return { rows, isTooWide: true };
  }
  return { rows: rows.slice(0, rows.findLastIndex((row) => row.length > 0) + 1), isTooWide: false };
}

/**
 * Returns a cell as displayed: a date in ISO 8601, with the parts in its format; a number as formatted, `0001`, or
 * with all digits without a format.
 */
function cellText({ t: type, v: value, w: shown, z: format }: CellObject): string {
  if (value === undefined || value === null) return '';
  if (value instanceof Date) return dateText(value, String(format ?? general)) ?? shown ?? '';
  if (typeof value === 'number' && type === 'n') return numberText(value, { format, shown });
  return type === 's' ? String(value) : (shown ?? String(value));
}

function numberText(
  value: number,
  { format, shown }: { format: string | number | undefined; shown: string | undefined },
): string {
  // Further digits are rounding errors.
  const whole = String(Number(value.toPrecision(15)));
  if (shown === undefined || String(format).toLowerCase() === general) return whole;
  // LibreOffice formats with a decimal comma in some languages.
  return shown.replace(',', '.') === whole ? whole : shown;
}

function dateText(date: Date, format: string): string | undefined {
  if (Number.isNaN(date.getTime())) return undefined;
  // Times are fractions of a day, slightly off the intended second.
  const iso = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString();
  if (format.toLowerCase() === general) return iso.slice(0, 'yyyy-mm-dd'.length);
  const parts = shownParts(format);
  if (!parts.year) return undefined;
  if (!parts.month) return iso.slice(0, 'yyyy'.length);
  if (!parts.day) return iso.slice(0, 'yyyy-mm'.length);
  const time = iso.slice(11, 'yyyy-mm-ddThh:mm'.length);
  return `${iso.slice(0, 'yyyy-mm-dd'.length)}${parts.time && time !== '00:00' ? ` ${time}` : ''}`;
}

/** Returns the parts of a date in a number format: `mmm yyyy`, `[$-409]d. mmmm yy;@`, `yyyy-mm-dd hh:mm`. */
function shownParts(format: string): { year: boolean; month: boolean; day: boolean; time: boolean } {
  const [first = ''] = format.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, ' ').split(';');
  const written = first.toLowerCase().replace(/am\/pm|a\/p/g, ' ');
  // An m beside hours or seconds is minutes.
  const date = written.replace(/h+[^a-z]*m+|m+[^a-z]*s+/g, ' ');
  return {
    year: /[ye]/.test(date),
    month: date.includes('m'),
    day: date.includes('d'),
    time: written.includes('h'),
  };
}
