import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyList } from '#scripts/outputs/data/picture-list';
import { listFiles } from '#scripts/read/list-files';

/**
 * Begins the list of an empty folder, in which there would be nothing to show.
 *
 * @returns the path of the list; undefined if the folder is not empty, or not one that can be opened
 */
export async function beginCollection(folder: string): Promise<string | undefined> {
  const listing = await listFiles(folder).catch(() => undefined);
  if (listing?.files.length !== 0) return undefined;
  const list = join(folder, 'items.csv');
  await writeFile(list, emptyList(), { flag: 'wx' });
  return list;
}
