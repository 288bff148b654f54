import type { Refusal } from '#model/desk/protocol';
import type { ChangePlan } from '#scripts/workshop/write-cells/plan-change';
import { cellName, formatRange, isIn } from '#scripts/workshop/write-cells/workbook/cell-ranges';
import type { OpenSheet } from '#scripts/workshop/write-cells/workbook/open-sheet';
import { additionOf, type Writes } from '#scripts/workshop/write-cells/workbook/planned-writes';
import { type SheetTable, takesRows } from '#scripts/workshop/write-cells/workbook/sheet-extent';
import { cellsOf, isRepeated, mergedOver, rangesOf } from '#scripts/workshop/write-cells/workbook/sheet-xml';

/** Limits of Excel. */
const maxLetters = 32_767;
const maxRows = 1_048_576;

/** Returns why a change is not made, if a cell must not be written. */
export function refusalOf(
  { file, sheet, tables, grid }: OpenSheet,
  { writes, plan, isOverFormula }: { writes: Writes; plan: ChangePlan; isOverFormula: boolean },
): Refusal | undefined {
  const { results, merged } = rangesOf(sheet);
  const addition = additionOf(grid, plan);
  if ([...tables.values()].some(({ range, hasTotals }) => hasTotals && takesRows(range, addition)))
    return {
      refused: `The table in ${file} ends with a row of totals, so that new rows have to be added in Excel.`,
    };
  if (grid.rows.length + plan.addedRows.length > maxRows)
    return {
      refused: `A sheet holds ${maxRows.toLocaleString('en')} rows, and ${file} has no room for more.`,
    };
  const byRow = new Map(sheet.rows.map((row) => [row.index, row]));
  let overFormula: string | undefined;
  for (const [row, contents] of writes) {
    const rowXml = byRow.get(row);
    const cells = rowXml ? cellsOf(sheet, rowXml) : [];
    for (const [column, { text }] of contents) {
      const name = cellName(row, column);
      const cell = cells.find((one) => one.column === column);
      if (text === '' && !cell) continue;
      const over = mergedOver(merged, row, column);
      if (over && text !== '')
        return {
          refused: `${name} of ${file} is behind the merged cells ${formatRange(over)}, whose text is in ${cellName(over.top, over.left)}. Write it there, or unmerge the cells in Excel.`,
        };
      if (results.some((range) => isIn(range, row, column)) || (cell && isRepeated(cell)))
        return { refused: `${name} of ${file} belongs to a formula of several cells. Change it in Excel.` };
      if (text.length > maxLetters)
        return {
          refused: `A cell of a workbook holds ${maxLetters.toLocaleString('en')} letters, and the text for ${name} of ${file} has ${text.length.toLocaleString('en')}. Shorten it.`,
        };
      if (isHeaderOf([...tables.values()], row, column))
        return { refused: `${name} of ${file} is a header of a table of Excel. Rename it there.` };
      if (cell?.formula) overFormula ??= name;
    }
  }
  if (overFormula === undefined || isOverFormula) return undefined;
  return {
    refused: `${overFormula} of ${file} holds a formula. Replace it by this text, or leave it as it is.`,
    overFormula: true,
  };
}

function isHeaderOf(tables: readonly SheetTable[], row: number, column: number): boolean {
  return tables.some(
    ({ range, hasHeaders }) => hasHeaders && isIn({ ...range, bottom: range.top }, row, column),
  );
}
