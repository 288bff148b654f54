import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isWithin } from '#scripts/disk/is-within';

/**
 * Writes a file of a tree, and the folders that it lies in.
 *
 * @param path below the tree
 * @throws an error where it leads out of the tree
 */
export async function writeFileIn(tree: string, path: string, content: string | Uint8Array): Promise<void> {
  const file = join(tree, path);
  if (!isWithin(file, tree)) throw new Error(`${path} leads out of ${tree}.`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
