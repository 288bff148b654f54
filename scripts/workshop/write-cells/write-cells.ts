import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ChangeAnswer, RefusedRequest, type SheetChange } from '#model/desk/protocol';
import { isChangedByExcel } from '#scripts/lists/altered-cells';
import { beginningOf } from '#scripts/report/problems';
import type { AddedFile, History } from '#scripts/workshop/history/history';
import { writeInTries } from '#scripts/workshop/history/write-in-tries';
import { changeSheet } from '#scripts/workshop/write-cells/change-sheet';
import { changeWorkbook } from '#scripts/workshop/write-cells/workbook/change-workbook';
import {
  isWritableWorkbook,
  readWorkbookGrid,
} from '#scripts/workshop/write-cells/workbook/read-workbook-grid';

/**
 * Changes the spreadsheet of a collection on disk.
 *
 * @throws RefusedRequest with the fault
 */
export async function writeCells(
  change: SheetChange,
  {
    root,
    file,
    encoding,
    sheet,
    history,
    added = [],
  }: {
    root: string;
    file: string;
    encoding: string | undefined;
    /** Name of the sheet of a workbook, if the settings have one. */
    sheet?: string | undefined;
    history: History;
    /** Uploaded files that belong to the change. */
    added?: readonly AddedFile[];
  },
): Promise<ChangeAnswer> {
  return writeInTries(file, async () => {
    const before = await readFile(join(root, file));
    const changed = isWritableWorkbook(file)
      ? await changeWorkbook(before, change, {
          file,
          read: (bytes) => readWorkbookGrid(bytes, { file, sheet }),
        })
      : changeSheet(before, change, { file, encoding });
    if ('refused' in changed) {
      const { refused, ...details } = changed;
      throw new RefusedRequest(409, refused, details);
    }
    const { bytes, conflicts, rows } = changed;
    const files = [{ path: file, before, after: bytes }];
    const altered = isWritableWorkbook(file) ? undefined : textsOf(change).find(isChangedByExcel);
    return {
      outcome: await history.write(change.label, files, added),
      result: { conflicts, rows, ...(altered !== undefined && { altered: beginningOf(altered, 60) }) },
    };
  });
}

function textsOf({ cells, addRows }: SheetChange): string[] {
  return [...cells.map(({ after }) => after), ...addRows.flatMap((row) => Object.values(row))];
}
