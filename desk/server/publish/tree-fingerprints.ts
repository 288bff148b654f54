import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TreeDifferences } from '#desk/api';
import { isSystemFault } from '#scripts/disk/system-fault';
import { listTree } from '#scripts/verify/tree';

/** What files hold, by their paths in the tree: equal content has the same fingerprint. */
type Fingerprints = ReadonlyMap<string, string>;

/** Matches files that are named by their content. */
const isNamedByContent = /^\/(?:(?:_next\/static|files|pdf|search-index)\/|pictures\/(?!.*\/info\.json$))/;

/**
 * Fingerprints the files of built trees as if they were one. Most bytes are of files that are named by their content, which are not
 * read.
 *
 * @returns undefined if no tree is there, or one was taken away meanwhile
 */
export async function fingerprintTrees(folders: readonly string[]): Promise<Fingerprints | undefined> {
  const fingerprints = new Map<string, string>();
  try {
    for (const folder of folders.filter((each) => existsSync(each)))
      for (const path of listTree(folder).files) fingerprints.set(path, await fingerprint(folder, path));
  } catch (error) {
    if (isSystemFault(error)) return undefined;
    throw error;
  }
  return fingerprints.size > 0 ? fingerprints : undefined;
}

async function fingerprint(folder: string, path: string): Promise<string> {
  const file = join(folder, path);
  return isNamedByContent.test(path) ? String((await lstat(file)).size) : hash('sha1', await readFile(file));
}

/** Counts the files that are new, changed and gone. */
export function compareTrees(before: Fingerprints, after: Fingerprints): TreeDifferences {
  const shared = [...after].filter(([path]) => before.has(path));
  return {
    added: after.size - shared.length,
    changed: shared.filter(([path, print]) => before.get(path) !== print).length,
    removed: before.size - shared.length,
  };
}
