import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyList } from '#scripts/outputs/data/picture-list';
import { listFiles } from '#scripts/read/list-files';

/**
 * Writes the list of an empty folder, which could not be shown otherwise.
 *
 * @returns the path of the list; undefined if the folder is not empty, or cannot be opened
 */
export async function beginCollection(folder: string): Promise<string | undefined> {
  const listing = await listFiles(folder).catch(() => undefined);
  if (listing?.files.length !== 0) return undefined;
  const list = join(folder, 'items.csv');
  await writeFile(list, emptyList(), { flag: 'wx' });
  return list;
}
