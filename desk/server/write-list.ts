import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChangeAnswer, SheetChange } from '#desk/api';
import { RefusedRequest } from '#desk/server/api-answer';
import type { History } from '#desk/server/history/history';
import { changeSheet } from '#desk/server/sheet/change-sheet';

/** Times that a change is made again because another program has saved the file meanwhile. */
const tries = 3;

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
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const before = await readFile(join(root, file));
    const changed = changeSheet(before, change, { file, encoding });
    if ('refused' in changed)
      throw new RefusedRequest(409, changed.refused, changed.needsUtf8 && { needsUtf8: true });
    const { bytes, conflicts, rows, reverse } = changed;
    const outcome = await history.write(change.label, [
      { path: file, before, after: bytes, reverse, encoding },
    ]);
    if (outcome.kind === 'refused') throw new RefusedRequest(409, outcome.sentence);
    if (outcome.kind === 'written') return { conflicts, rows, version: outcome.version };
  }
  throw new RefusedRequest(
    409,
    `${file} is being saved by another program again and again. Try once more in a moment.`,
  );
}
