import type { ChangePlan } from '#scripts/workshop/write-cells/plan-change';
import { numberOf } from '#scripts/workshop/write-cells/workbook/cell-numbers';
import type { OpenSheet } from '#scripts/workshop/write-cells/workbook/open-sheet';
import type { WorkbookGrid } from '#scripts/workshop/write-cells/workbook/read-workbook-grid';
import type { Addition } from '#scripts/workshop/write-cells/workbook/sheet-extent';
import { type CellContent, type CellXml, cellsOf } from '#scripts/workshop/write-cells/workbook/sheet-xml';

/** A change by cells: row, then column, from 0. */
export type Writes = Map<number, Map<number, CellContent>>;

/** Returns the contents of all cells that a change writes. */
export function writesOf(opened: OpenSheet, plan: ChangePlan): Writes {
  const { grid, sheet, parts } = opened;
  const rowsXml = new Map(sheet.rows.map((row) => [row.index, row]));
  const cellsIn = (index: number) => {
    const row = rowsXml.get(index);
    return row ? cellsOf(sheet, row) : [];
  };
  const contentOf = (text: string, cell: CellXml | undefined, shown = ''): CellContent => {
    const number =
      cell?.number === undefined || text === ''
        ? undefined
        : numberOf(text, { number: cell.number, shown, isSince1904: parts.isSince1904 });
    return { text, number, style: cell?.style };
  };
  const writes: Writes = new Map();
  for (const [index, texts] of plan.cells) {
    const cells = cellsIn(index);
    const shown = grid.rows[index] ?? [];
    const contents = Array.from(texts, ([column, text]): [number, CellContent] => {
      const cell = cells.find((one) => one.column === column);
      return [column, contentOf(text, cell, shown[column])];
    });
    if (contents.length > 0) writes.set(index, new Map(contents));
  }
  for (const index of plan.removed) {
    const filled = [...(grid.rows[index] ?? []).entries()].filter(([, text]) => text !== '');
    writes.set(index, new Map(filled.map(([column]) => [column, { text: '' }])));
  }
  if (plan.addedColumns.length > 0) {
    const styled = cellsIn(plan.headerIndex).filter(({ column }) => column < plan.width);
    const style = styled.at(-1)?.style;
    const header = writes.get(plan.headerIndex) ?? new Map<number, CellContent>();
    for (const [place, text] of plan.addedColumns.entries()) header.set(plan.width + place, { text, style });
    writes.set(plan.headerIndex, header);
  }
  const last = grid.rows.length - 1;
  const above = last > plan.headerIndex ? cellsIn(last) : [];
  for (const [place, texts] of plan.addedRows.entries()) {
    const index = grid.rows.length + place;
    const contents = new Map<number, CellContent>();
    if (!rowsXml.has(index)) for (const { column, style } of above) contents.set(column, { text: '', style });
    for (const [column, text] of texts.entries()) {
      const cell = above.find((one) => one.column === column);
      if (text !== '') contents.set(column, contentOf(text, cell, grid.rows[last]?.[column]));
    }
    writes.set(index, contents);
  }
  return writes;
}

/** Returns the rows and columns that a change adds. */
export function additionOf({ rows }: WorkbookGrid, plan: ChangePlan): Addition {
  return {
    ...{ headerRow: plan.headerIndex, firstRow: rows.length, rows: plan.addedRows.length },
    ...{ firstColumn: plan.width, headers: plan.addedColumns },
  };
}

/** Makes texts of the numbers in some rows; false if there is none. */
export function withoutNumbers(writes: Writes, rows: readonly number[]): boolean {
  let isAny = false;
  for (const row of rows)
    for (const [column, content] of writes.get(row) ?? []) {
      isAny ||= content.number !== undefined;
      writes.get(row)?.set(column, { ...content, number: undefined });
    }
  return isAny;
}
