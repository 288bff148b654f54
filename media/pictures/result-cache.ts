import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ZodType } from 'zod';
import { refuseLinks } from '#media/pictures/cache-entry';
import { hashData } from '#scripts/bytes/bytes';
import { writeAtomically } from '#scripts/disk/atomic-write';

/** Cached results of reading files, by hash of the file. */
export interface ResultCache<Result> {
  /** Returns undefined if there is no result by this recipe, or it is damaged. */
  read(hash: string): Result | undefined;
  /** @throws the file system's error */
  write(hash: string, result: Result): void;
  /** Returns the path of a result below the cache, with forward slashes: `probes/ab/abcd…-{version}.json`. */
  pathOf(hash: string): string;
}

/**
 * Opens a folder of the cache with one small file per result, named after hash and recipe, so that caches of several
 * machines can be merged by copying.
 * @param options.recipe everything besides the bytes that determines the result
 */
export function openResultCache<Result>(
  cache: string,
  { folder, recipe, schema }: { folder: string; recipe: string; schema: ZodType<Result> },
): ResultCache<Result> {
  const version = hashData(recipe).slice(0, 12);
  const pathOf = (hash: string) => `${folder}/${hash.slice(0, 2)}/${hash}-${version}.json`;
  return {
    pathOf,
    read(hash) {
      refuseLinks(cache, path.posix.dirname(pathOf(hash)));
      const file = path.join(cache, pathOf(hash));
      if (!lstatSync(file, { throwIfNoEntry: false })?.isFile()) return undefined;
      try {
        return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
      } catch {
        return undefined;
      }
    },
    write(hash, result) {
      refuseLinks(cache, path.posix.dirname(pathOf(hash)));
      // The file itself may be a link, if the cache was copied from elsewhere.
      writeAtomically(path.join(cache, pathOf(hash)), JSON.stringify(result));
    },
  };
}
