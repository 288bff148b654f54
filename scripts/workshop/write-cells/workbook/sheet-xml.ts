import { cellName, isIn, type Range, readRange } from '#scripts/workshop/write-cells/workbook/cell-ranges';
import {
  attributeOf,
  escapeXml,
  firstTag,
  prefixOf,
  type Splice,
  setAttributes,
  type Tag,
  tagsOf,
} from '#scripts/workshop/write-cells/workbook/xml-tags';

/** A sheet's XML, with the places of its rows. */
export interface SheetXml {
  xml: string;
  prefix: string;
  /** The opening tag of the rows' element. */
  data: Tag;
  /** Where the rows' element is closed. */
  dataEnd: number;
  /** Elements of rows, in the order of the file. */
  rows: readonly RowXml[];
}

/** The element of a row. */
export interface RowXml {
  /** From 0. */
  index: number;
  tag: Tag;
  /** Where it is closed, or ends. */
  close: number;
}

/** The element of a cell. */
export interface CellXml {
  column: number;
  start: number;
  end: number;
  style?: string | undefined;
  /** The number that it holds, which may be a day. */
  number?: string;
  formula?: Tag;
}

/** What is written into a cell. */
export interface CellContent {
  text: string;
  /** A number that is shown as the text, and written in its place. */
  number?: string | undefined;
  /** Style of a cell that has none. */
  style?: string | undefined;
}

/** Opens the XML of a sheet; undefined if it has no rows' element. */
export function openSheetXml(xml: string): SheetXml | undefined {
  const prefix = prefixOf(xml);
  const data = firstTag(xml, { prefix, names: 'sheetData' });
  if (!data) return undefined;
  const rows: RowXml[] = [];
  let dataEnd = data.end;
  let index = -1;
  for (const tag of data.isEmpty ? [] : tagsOf(xml, { prefix, names: 'row|sheetData', from: data.end })) {
    if (tag.name === 'sheetData') {
      dataEnd = tag.start;
      break;
    }
    const last = rows.at(-1);
    if (tag.isClosing && last) {
      last.close = tag.start;
      continue;
    }
    index = Number(attributeOf(tag, 'r') ?? index + 2) - 1;
    rows.push({ index, tag, close: tag.end });
  }
  return { xml, prefix, data, dataEnd, rows };
}

/** Returns the cells of a row. */
export function cellsOf({ xml, prefix }: SheetXml, { tag, close }: RowXml): CellXml[] {
  const cells: CellXml[] = [];
  let type: string | undefined;
  for (const part of tagsOf(xml, { prefix, names: 'c|f|v', from: tag.end, to: close })) {
    const cell = cells.at(-1);
    if (part.name === 'c' && !part.isClosing) {
      const named = readRange(attributeOf(part, 'r'));
      const column = named ? named.left : (cell?.column ?? -1) + 1;
      type = attributeOf(part, 't') ?? 'n';
      cells.push({ column, start: part.start, end: part.end, style: styleOf(part) });
    } else if (cell && part.name === 'c') cell.end = part.end;
    else if (cell && part.name === 'f' && !part.isClosing) cell.formula = part;
    else if (cell && type === 'n' && !part.isClosing)
      cell.number = xml.slice(part.end, xml.indexOf('<', part.end)).trim();
  }
  return cells;
}

/** Returns the ranges of formulas with results in several cells, and of merged cells. */
export function rangesOf({ xml, prefix, data, dataEnd }: SheetXml): { results: Range[]; merged: Range[] } {
  const rangesIn = (tags: Iterable<Tag>) =>
    Array.from(tags, (tag) => readRange(attributeOf(tag, 'ref'))).filter((range) => range !== undefined);
  const formulas = [...tagsOf(xml, { prefix, names: 'f', from: data.end, to: dataEnd })];
  const withResults = formulas.filter((tag) => /^(?:array|dataTable)$/.test(attributeOf(tag, 't') ?? ''));
  return {
    results: rangesIn(withResults).filter((range) => !isOneCell(range)),
    merged: rangesIn(tagsOf(xml, { prefix, names: 'mergeCell', from: dataEnd })),
  };
}

/** True if a cell has the formula that others repeat, so that they would lose it. */
export function isRepeated({ formula }: CellXml): boolean {
  const range = formula && readRange(attributeOf(formula, 'ref'));
  return range !== undefined && !isOneCell(range);
}

function isOneCell({ top, left, bottom, right }: Range): boolean {
  return top === bottom && left === right;
}

/**
 * Returns the splices that write cells, in the order of the file.
 *
 * @param rows contents by row and column, from 0
 * @param rowAbove row whose format new rows get
 */
export function spliceCells(
  sheet: SheetXml,
  rows: ReadonlyMap<number, ReadonlyMap<number, CellContent>>,
  rowAbove?: RowXml,
): Splice[] {
  const known = new Map(sheet.rows.map((row) => [row.index, row]));
  const styleOfColumn = columnStyles(sheet);
  const added: { index: number; xml: string }[] = [];
  const splices: Splice[] = [];
  for (const [index, contents] of [...rows].sort(([a], [b]) => a - b)) {
    const row = known.get(index);
    if (row) {
      splices.push(...spliceRow(sheet, row, { contents, styleOfColumn }));
      continue;
    }
    const cells = [...contents]
      .sort(([a], [b]) => a - b)
      .map(([column, content]) =>
        writeCell(sheet, { row: index, column, style: styleOfColumn(column), ...content }),
      );
    const format = rowAbove && index > rowAbove.index ? rowFormat(rowAbove) : '';
    if (cells.length > 0)
      added.push({
        index,
        xml: `<${sheet.prefix}row r="${index + 1}"${format}>${cells.join('')}</${sheet.prefix}row>`,
      });
  }
  return [...insertRows(sheet, added), ...splices];
}

/**
 * Returns the splices after which Excel calculates all formulas when it opens the file, since they may use changed
 * cells. It takes the mark away when it saves.
 */
export function recalculate({ xml, prefix, data, dataEnd }: SheetXml): Splice[] {
  const mark = firstTag(xml, { prefix, names: 'sheetCalcPr', from: dataEnd });
  if (mark) return setAttributes(mark, { fullCalcOnLoad: 1 });
  const end = data.isEmpty ? data.end : xml.indexOf('>', dataEnd) + 1;
  return [{ start: end, end, text: `<${prefix}sheetCalcPr fullCalcOnLoad="1"/>` }];
}

function spliceRow(
  sheet: SheetXml,
  row: RowXml,
  {
    contents,
    styleOfColumn,
  }: { contents: ReadonlyMap<number, CellContent>; styleOfColumn: (column: number) => string | undefined },
): Splice[] {
  const { prefix } = sheet;
  const cells = cellsOf(sheet, row);
  const rowStyle = /^(?:1|true)$/.test(attributeOf(row.tag, 'customFormat') ?? '')
    ? styleOf(row.tag)
    : undefined;
  const splices: Splice[] = [];
  let inserted = '';
  for (const [column, content] of [...contents].sort(([a], [b]) => a - b)) {
    const cell = cells.find((one) => one.column === column);
    const style = cell ? (cell.style ?? content.style) : (content.style ?? rowStyle ?? styleOfColumn(column));
    const text = writeCell(sheet, { row: row.index, column, ...content, style });
    if (cell) splices.push({ start: cell.start, end: cell.end, text });
    else if (content.text !== '' && row.tag.isEmpty) inserted += text;
    else if (content.text !== '') {
      const at = cells.find((one) => one.column > column)?.start ?? row.close;
      splices.push({ start: at, end: at, text });
    }
  }
  if (inserted !== '') {
    const { end } = row.tag;
    return [
      ...setAttributes(row.tag, { spans: undefined }),
      { start: end - '/>'.length, end, text: `>${inserted}</${prefix}row>` },
    ];
  }
  const isWider = splices.some(({ start, end }) => start === end);
  return [...(isWider ? setAttributes(row.tag, { spans: undefined }) : []), ...splices];
}

/** Inserts rows, each before the first with a higher number. */
function insertRows(
  { prefix, data, dataEnd, rows }: SheetXml,
  added: readonly { index: number; xml: string }[],
): Splice[] {
  if (added.length === 0) return [];
  if (data.isEmpty) {
    const text = `>${added.map((row) => row.xml).join('')}</${prefix}sheetData>`;
    return [{ start: data.end - '/>'.length, end: data.end, text }];
  }
  return added.map(({ index, xml: text }) => {
    const at = rows.find((row) => row.index > index)?.tag.start ?? dataEnd;
    return { start: at, end: at, text };
  });
}

/** Returns the style of an element, its number in the workbook's list; undefined if it is no number. */
function styleOf(tag: Tag, attribute = 's'): string | undefined {
  const style = attributeOf(tag, attribute);
  return style !== undefined && /^\d+$/.test(style) ? style : undefined;
}

function rowFormat({ tag }: RowXml): string {
  const style = styleOf(tag);
  return style === undefined ? '' : ` s="${style}" customFormat="1"`;
}

function writeCell(
  { prefix }: SheetXml,
  { row, column, text, number, style }: CellContent & { row: number; column: number },
): string {
  const open = `<${prefix}c r="${cellName(row, column)}"${style === undefined ? '' : ` s="${style}"`}`;
  if (text === '') return `${open}/>`;
  if (number !== undefined) return `${open}><${prefix}v>${number}</${prefix}v></${prefix}c>`;
  const string = `<${prefix}is><${prefix}t xml:space="preserve">${escapeXml(text)}</${prefix}t></${prefix}is>`;
  return `${open} t="inlineStr">${string}</${prefix}c>`;
}

/** Returns the style of cells of a column that have no element. */
function columnStyles({ xml, prefix, data }: SheetXml): (column: number) => string | undefined {
  const columns = [...tagsOf(xml, { prefix, names: 'col', to: data.start })].map((tag) => ({
    min: Number(attributeOf(tag, 'min')) - 1,
    max: Number(attributeOf(tag, 'max')) - 1,
    style: styleOf(tag) ?? styleOf(tag, 'style'),
  }));
  return (column) => columns.find(({ min, max }) => column >= min && column <= max)?.style;
}

/** Returns whether a cell is hidden behind the first of merged ones. */
export function mergedOver(merged: readonly Range[], row: number, column: number): Range | undefined {
  return merged.find((range) => isIn(range, row, column) && (row !== range.top || column !== range.left));
}
