import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeAtomically } from '#scripts/disk/atomic-write';
import { parseJson } from '#scripts/disk/std';
import { type PicturesTree, picturePath, type Tree } from '#scripts/verify/tree';

/** The files of the last tree that was verified. */
export interface Verified {
  /** Returns whether every file that a page can name is still there: what held of a page then holds if it is as it was. */
  isWhole: (tree: Tree, pictures: PicturesTree | undefined) => boolean;
  /** Remembers the files of a tree that has been verified. */
  remember: (tree: Tree, pictures: PicturesTree | undefined) => void;
}

/**
 * Opens the list of a work folder, and deletes it: until the next tree is verified, there is none.
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
    remember: (tree, pictures) => writeAtomically(file, JSON.stringify(namedPaths(tree, pictures))),
  };
}

/** No link leads to these. */
const unnamed = ['/_next/data/', '/search-index/'];

function namedPaths({ files }: Tree, pictures: PicturesTree | undefined): string[] {
  const own = [...files].filter((path) => !unnamed.some((folder) => path.startsWith(folder)));
  return [...own, ...[...(pictures?.tree.files ?? [])].map((path) => `${pictures?.url}${path}`)];
}
