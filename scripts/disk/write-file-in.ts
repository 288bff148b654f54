import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Writes a file of a tree, and the folders that it lies in.
 *
 * @param path below the tree
 */
export async function writeFileIn(tree: string, path: string, content: string | Uint8Array): Promise<void> {
  const file = join(tree, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
