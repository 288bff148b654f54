import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChangeAnswer, SheetChange } from '#desk/api';
import { RefusedRequest } from '#desk/server/api-answer';
import type { History } from '#desk/server/history/history';
import { writeInTries } from '#desk/server/history/write-in-tries';
import { changeSheet } from '#desk/server/sheet/change-sheet';

/**
 * Changes the spreadsheet of a collection, in the file as it is at this moment.
 *
 * @throws RefusedRequest with what is wrong with it
 */
export async function writeList(
  change: SheetChange,
  {
    root,
    file,
    encoding,
    history,
  }: { root: string; file: string; encoding: string | undefined; history: History },
): Promise<ChangeAnswer> {
  return writeInTries(file, async () => {
    const before = await readFile(join(root, file));
    const changed = changeSheet(before, change, { file, encoding });
    if ('refused' in changed)
      throw new RefusedRequest(409, changed.refused, changed.needsUtf8 && { needsUtf8: true });
    const { bytes, conflicts, rows, reverse } = changed;
    const files = [{ path: file, before, after: bytes, reverse, encoding }];
    return { outcome: await history.write(change.label, files), said: { conflicts, rows } };
  });
}
