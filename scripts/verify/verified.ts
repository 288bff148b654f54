import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeAtomically } from '#scripts/disk/atomic-write';
import { parseJson } from '#scripts/disk/std';
import { type PicturesTree, picturePath, type Tree } from '#scripts/verify/tree';

/** The files of the last verified tree. */
export interface Verified {
  /** Returns whether every file that pages link to is still there, so that unchanged pages need not be verified again. */
  isWhole: (tree: Tree, pictures: PicturesTree | undefined) => boolean;
  /** Remembers the files of a verified tree. */
  remember: (tree: Tree, pictures: PicturesTree | undefined) => void;
}

/**
 * Opens the list in a work folder and deletes it, so that there is none until the next tree is verified.
 *
 * @param work the work folder, absolute
 */
export function openVerified(work: string): Verified {
  const file = join(work, 'verified.json');
  const before = existsSync(file)
    ? z.array(z.string()).safeParse(parseJson(readFileSync(file, 'utf8'))).data
    : undefined;
  rmSync(file, { force: true });
  return {
    isWhole(tree, pictures) {
      const isThere = (path: string) =>
        tree.files.has(path) || pictures?.tree.files.has(picturePath(path, pictures) ?? '') === true;
      return before?.every(isThere) ?? false;
    },
    remember: (tree, pictures) => writeAtomically(file, JSON.stringify(linkedPaths(tree, pictures))),
  };
}

/** Folders that no link leads to. */
const unlinkedFolders = ['/_next/data/', '/search-index/'];

function linkedPaths({ files }: Tree, pictures: PicturesTree | undefined): string[] {
  const own = [...files].filter((path) => !unlinkedFolders.some((folder) => path.startsWith(folder)));
  return [...own, ...[...(pictures?.tree.files ?? [])].map((path) => `${pictures?.url}${path}`)];
}
