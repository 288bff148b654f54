import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isWithin } from '#scripts/disk/is-within';
import { listFiles } from '#scripts/read/list-files';

/**
 * Returns the time of the last change in a collection folder, in milliseconds: of its files, and of its folders, which change if a
 * file comes or goes.
 *
 * @param out the folder of the site. The folder that it lies in changes with each build, and does not count
 */
export async function lastChange(root: string, out: string): Promise<number> {
  const { files } = await listFiles(root);
  const folders = new Set(files.map((file) => dirname(file)));
  if (isWithin(out, root)) folders.delete('.');
  let last = 0;
  for (const path of [...files, ...folders]) {
    const found = await stat(join(root, path)).catch(() => undefined);
    last = Math.max(last, found?.mtimeMs ?? 0);
  }
  return last;
}
