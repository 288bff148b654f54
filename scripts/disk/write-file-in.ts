import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isWithin } from '#scripts/disk/is-within';

/**
 * Writes a file of a tree, and the folders that it lies in, synchronously: a large collection has a file for each record, and a
 * promise for each takes several times as long.
 *
 * @param path below the tree
 * @throws an error if it leads out of the tree
 */
export function writeFileIn(tree: string, path: string, content: string | Uint8Array): void {
  const file = join(tree, path);
  if (!isWithin(file, tree)) throw new Error(`${path} leads out of ${tree}.`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
