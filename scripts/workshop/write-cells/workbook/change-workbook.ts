import type { Refusal, SheetChange } from '#model/desk/protocol';
import type { ChangedSheet } from '#scripts/workshop/write-cells/change-sheet';
import { type ChangePlan, cellsKey, planChange } from '#scripts/workshop/write-cells/plan-change';
import type { ReadOnly } from '#scripts/workshop/write-cells/read-grid';
import { type OpenSheet, openSheet } from '#scripts/workshop/write-cells/workbook/open-sheet';
import {
  additionOf,
  type Writes,
  withoutNumbers,
  writesOf,
} from '#scripts/workshop/write-cells/workbook/planned-writes';
import type { WorkbookGrid } from '#scripts/workshop/write-cells/workbook/read-workbook-grid';
import { refusalOf } from '#scripts/workshop/write-cells/workbook/refused-writes';
import { growSheet, growTable } from '#scripts/workshop/write-cells/workbook/sheet-extent';
import {
  cellsOf,
  recalculate,
  type SheetXml,
  spliceCells,
} from '#scripts/workshop/write-cells/workbook/sheet-xml';
import { UnusualWorkbook } from '#scripts/workshop/write-cells/workbook/unusual-workbook';
import { withoutCalcChain } from '#scripts/workshop/write-cells/workbook/workbook-parts';
import { spliceText } from '#scripts/workshop/write-cells/workbook/xml-tags';
import { openZip, type ZipParts } from '#scripts/workshop/write-cells/workbook/zip-parts';

/** How a workbook is read and named. */
interface WorkbookAccess {
  file: string;
  /** Reads a sheet like the build. */
  read: (bytes: Uint8Array) => Promise<WorkbookGrid | ReadOnly>;
}

/**
 * Changes a sheet of an Excel workbook. Only the XML of changed cells is written; all other parts of the file keep
 * their bytes, but tables that get rows or columns. The result is read again, and refused if it does not have the
 * intended cells.
 *
 * @param bytes the current file
 */
export async function changeWorkbook(
  bytes: Uint8Array,
  change: SheetChange,
  access: WorkbookAccess,
): Promise<ChangedSheet | Refusal> {
  try {
    return await changeParts(bytes, change, access);
  } catch (error) {
    if (error instanceof UnusualWorkbook) return { refused: unusual(access.file) };
    throw error;
  }
}

/** @throws UnusualWorkbook if a part is not understood */
async function changeParts(
  bytes: Uint8Array,
  change: SheetChange,
  { file, read }: WorkbookAccess,
): Promise<ChangedSheet | Refusal> {
  const grid = await read(bytes);
  if ('readOnly' in grid) return { refused: grid.readOnly };
  const plan = planChange(grid, change, file);
  if ('refused' in plan) return plan;
  const intended = rowsAfter(grid, plan);
  const zip = openZip(bytes);
  const opened = zip && (await openSheet(zip, { file, grid }));
  if (!zip || !opened) return { refused: unusual(file) };
  const writes = writesOf(opened, plan);
  const refusal = refusalOf(opened, { writes, plan, isOverFormula: change.overFormula });
  if (refusal) return refusal;
  const answer = (rows: readonly string[][], changed: Uint8Array): ChangedSheet => {
    const added = plan.addedRows.map((_, index) => grid.rows.length + index);
    const touched = [...plan.touched].sort((a, b) => a - b);
    return {
      bytes: changed,
      conflicts: plan.conflicts,
      rows: [...touched, ...added].map((index) => ({ row: index + 1, seen: rows[index] ?? [] })),
    };
  };
  if (writes.size === 0) return answer(grid.rows, bytes);
  const attempt = async () => {
    const changed = await writeParts(zip, opened, { writes, plan });
    const now = await read(changed);
    const rows = 'rows' in now ? now.rows : [];
    const different = intended.flatMap((row, index) => (isSame(row, rows[index]) ? [] : [index]));
    return { changed, rows, different, isAsMeant: different.length === 0 && rows.length <= intended.length };
  };
  let made = await attempt();
  // A number that is not shown as the text that was typed becomes a text.
  if (!made.isAsMeant && withoutNumbers(writes, made.different)) made = await attempt();
  return made.isAsMeant ? answer(made.rows, made.changed) : { refused: differentCells(file) };
}

/** Returns the rows that are read after a change. Removed ones are empty. */
function rowsAfter({ rows }: WorkbookGrid, plan: ChangePlan): string[][] {
  const kept = rows.map((row, index) => {
    if (plan.removed.has(index)) return [];
    const after = [...row];
    for (const [column, text] of plan.cells.get(index) ?? []) after[column] = text;
    if (index === plan.headerIndex)
      for (const [place, header] of plan.addedColumns.entries()) after[plan.width + place] = header;
    return Array.from(after, (cell = '') => cell);
  });
  return [...kept, ...plan.addedRows];
}

function isSame(wanted: readonly string[], found: readonly string[] = []): boolean {
  return cellsKey(wanted) === cellsKey(found);
}

/** Returns the file with the changed parts. */
async function writeParts(
  zip: ZipParts,
  { grid, parts, sheet, tables }: OpenSheet,
  { writes, plan }: { writes: Writes; plan: ChangePlan },
): Promise<Buffer> {
  const addition = additionOf(grid, plan);
  const last = grid.rows.length - 1;
  const rowAbove = last > plan.headerIndex ? sheet.rows.find(({ index }) => index === last) : undefined;
  const replaced = new Map<string, string | undefined>();
  if (parts.calcChain !== undefined && overwritesFormula(sheet, writes))
    for (const [path, xml] of await withoutCalcChain(zip, parts.calcChain)) replaced.set(path, xml);
  for (const [path, table] of tables) {
    const grown = growTable(table, addition);
    if (grown !== table.xml) replaced.set(path, grown);
  }
  const splices = [
    ...spliceCells(sheet, writes, rowAbove),
    ...growSheet(sheet, writes, addition),
    ...(parts.calcChain === undefined ? [] : recalculate(sheet)),
  ];
  replaced.set(parts.sheet, spliceText(sheet.xml, splices));
  return zip.replace(
    new Map(
      Array.from(replaced, ([path, xml]) => [
        path,
        xml === undefined ? undefined : Buffer.from(xml, 'latin1'),
      ]),
    ),
  );
}

function overwritesFormula(sheet: SheetXml, writes: Writes): boolean {
  return sheet.rows.some((row) => {
    const contents = writes.get(row.index);
    return contents && cellsOf(sheet, row).some(({ column, formula }) => formula && contents.has(column));
  });
}

function unusual(file: string): string {
  return `${file} is built in a way that the desk does not write. Open it in Excel or LibreOffice, and save it as an Excel workbook (.xlsx).`;
}

function differentCells(file: string): string {
  return `${file} would not be read as it was meant after this change. Nothing was written. Open it in Excel or LibreOffice, save it as an Excel workbook (.xlsx), and try again.`;
}
