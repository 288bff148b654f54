/** What a sheet says of the cells that it uses: its dimension, filter and tables, which grow with new rows and columns. */
import { formatRange, type Range, readRange } from '#scripts/workshop/write-cells/workbook/cell-ranges';
import type { SheetXml } from '#scripts/workshop/write-cells/workbook/sheet-xml';
import {
  attributeOf,
  escapeXml,
  firstTag,
  prefixOf,
  type Splice,
  setAttributes,
  spliceText,
  type Tag,
  tagsOf,
} from '#scripts/workshop/write-cells/workbook/xml-tags';

/** Rows and columns that a change adds, from 0. */
export interface Addition {
  headerRow: number;
  /** First new row, and their number. */
  firstRow: number;
  rows: number;
  /** First new column, and the headers of all. */
  firstColumn: number;
  headers: readonly string[];
}

/** A table of Excel in a sheet. */
export interface SheetTable {
  xml: string;
  prefix: string;
  tag: Tag;
  range: Range;
  hasHeaders: boolean;
  /** True if its last row has sums. */
  hasTotals: boolean;
}

export function openTable(xml: string): SheetTable | undefined {
  const prefix = prefixOf(xml);
  const tag = firstTag(xml, { prefix, names: 'table' });
  const range = tag && readRange(attributeOf(tag, 'ref'));
  if (!tag || !range) return undefined;
  return {
    ...{ xml, prefix, tag, range },
    hasHeaders: attributeOf(tag, 'headerRowCount') !== '0',
    hasTotals: Number(attributeOf(tag, 'totalsRowCount') ?? 0) > 0,
  };
}

/** Returns whether new rows follow the last one of a range, or are in it. */
export function takesRows({ top, bottom, left }: Range, { firstRow, rows, firstColumn }: Addition): boolean {
  return rows > 0 && top < firstRow && firstRow <= bottom + 1 && left < firstColumn;
}

/** Returns a table's XML with new rows and columns in it. */
export function growTable(table: SheetTable, addition: Addition): string {
  const { xml, prefix, tag, range } = table;
  const headers = takesColumns(table, addition) ? addition.headers : [];
  const grown = {
    ...growDown(range, addition),
    right: range.right + headers.length,
  };
  const ref = formatRange(grown);
  const splices = setAttributes(tag, { ref });
  const filter = firstTag(xml, { prefix, names: 'autoFilter' });
  if (filter) splices.push(...setAttributes(filter, { ref }));
  if (headers.length > 0) splices.push(...addTableColumns(table, headers));
  return spliceText(xml, splices);
}

/** Returns whether new columns follow a table's last one, in which no other has their names. */
function takesColumns(
  { xml, prefix, tag, range }: SheetTable,
  { headerRow, firstColumn, headers }: Addition,
): boolean {
  const known = new Set(
    Array.from(tagsOf(xml, { prefix, names: 'tableColumn' }), (column) =>
      attributeOf(column, 'name')?.toLowerCase(),
    ),
  );
  return (
    // Other types are filled from a database or a file.
    (attributeOf(tag, 'tableType') ?? 'worksheet') === 'worksheet' &&
    range.top === headerRow &&
    range.right + 1 === firstColumn &&
    headers.every((header) => !known.has(header.toLowerCase()))
  );
}

function addTableColumns({ xml, prefix }: SheetTable, headers: readonly string[]): Splice[] {
  const tags = [...tagsOf(xml, { prefix, names: 'tableColumns|tableColumn' })];
  const [list] = tags;
  const end = tags.find((tag) => tag.name === 'tableColumns' && tag.isClosing);
  if (!list || !end) return [];
  const ids = tags.map((tag) => Number(attributeOf(tag, 'id') ?? 0));
  const count = Number(attributeOf(list, 'count') ?? 0) + headers.length;
  const text = headers.map((header, index) => {
    const name = escapeXml(header).replaceAll('\n', '_x000a_');
    return `<${prefix}tableColumn id="${Math.max(...ids) + 1 + index}" name="${name}"/>`;
  });
  return [...setAttributes(list, { count }), { start: end.start, end: end.start, text: text.join('') }];
}

/**
 * Returns the splices that extend a sheet's dimension over written cells, and its filter over new rows.
 *
 * @param rows written cells by row and column, from 0
 */
export function growSheet(
  { xml, prefix, data, dataEnd }: SheetXml,
  rows: ReadonlyMap<number, ReadonlyMap<number, unknown>>,
  addition: Addition,
): Splice[] {
  const dimension = firstTag(xml, { prefix, names: 'dimension', to: data.start });
  const used = dimension && readRange(attributeOf(dimension, 'ref'));
  const filter = firstTag(xml, { prefix, names: 'autoFilter', from: dataEnd });
  const filtered = filter && readRange(attributeOf(filter, 'ref'));
  const grow = (tag: Tag, before: Range, after: Range) =>
    formatRange(before) === formatRange(after) ? [] : setAttributes(tag, { ref: formatRange(after) });
  return [
    ...(dimension && used ? grow(dimension, used, withCells(used, rows)) : []),
    ...(filter && filtered ? grow(filter, filtered, growDown(filtered, addition)) : []),
  ];
}

function growDown(range: Range, addition: Addition): Range {
  if (!takesRows(range, addition)) return range;
  return { ...range, bottom: Math.max(range.bottom, addition.firstRow + addition.rows - 1) };
}

function withCells(range: Range, rows: ReadonlyMap<number, ReadonlyMap<number, unknown>>): Range {
  const grown = { ...range };
  for (const [row, cells] of rows)
    for (const column of cells.keys()) {
      grown.top = Math.min(grown.top, row);
      grown.bottom = Math.max(grown.bottom, row);
      grown.left = Math.min(grown.left, column);
      grown.right = Math.max(grown.right, column);
    }
  return grown;
}
