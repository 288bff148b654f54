import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ChangeAnswer, RefusedRequest, type SheetChange } from '#model/desk/protocol';
import type { AddedFile, History } from '#scripts/workshop/history/history';
import { writeInTries } from '#scripts/workshop/history/write-in-tries';
import { changeSheet } from '#scripts/workshop/write-cells/change-sheet';

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
    history,
    added = [],
  }: {
    root: string;
    file: string;
    encoding: string | undefined;
    history: History;
    /** Uploaded files that belong to the change. */
    added?: readonly AddedFile[];
  },
): Promise<ChangeAnswer> {
  return writeInTries(file, async () => {
    const before = await readFile(join(root, file));
    const changed = changeSheet(before, change, { file, encoding });
    if ('refused' in changed)
      throw new RefusedRequest(409, changed.refused, changed.needsUtf8 && { needsUtf8: true });
    const { bytes, conflicts, rows } = changed;
    const files = [{ path: file, before, after: bytes }];
    return { outcome: await history.write(change.label, files, added), result: { conflicts, rows } };
  });
}
