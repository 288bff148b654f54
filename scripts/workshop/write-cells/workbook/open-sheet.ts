import type { WorkbookGrid } from '#scripts/workshop/write-cells/workbook/read-workbook-grid';
import { openTable, type SheetTable } from '#scripts/workshop/write-cells/workbook/sheet-extent';
import { openSheetXml, type SheetXml } from '#scripts/workshop/write-cells/workbook/sheet-xml';
import { findParts, type WorkbookParts } from '#scripts/workshop/write-cells/workbook/workbook-parts';
import type { ZipParts } from '#scripts/workshop/write-cells/workbook/zip-parts';

/** A sheet to be changed, with the parts that say something of its cells. */
export interface OpenSheet {
  file: string;
  grid: WorkbookGrid;
  parts: WorkbookParts;
  sheet: SheetXml;
  tables: ReadonlyMap<string, SheetTable>;
}

/**
 * Opens a sheet; undefined if its workbook has not the parts of one.
 *
 * @throws UnusualWorkbook if a part is damaged or too large
 */
export async function openSheet(
  zip: ZipParts,
  { file, grid }: Pick<OpenSheet, 'file' | 'grid'>,
): Promise<OpenSheet | undefined> {
  const parts = await findParts(zip, grid.sheet);
  const sheet = parts && openSheetXml(parts.xml);
  if (!sheet) return undefined;
  const tables = new Map<string, SheetTable>();
  for (const [path, xml] of parts.tables) {
    const table = openTable(xml);
    if (!table) return undefined;
    tables.set(path, table);
  }
  return { file, grid, parts, sheet, tables };
}
