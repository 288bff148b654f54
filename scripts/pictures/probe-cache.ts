import { createHash } from 'node:crypto';
import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeAtomically } from '#scripts/disk/atomic-write';
import { refuseLinks } from '#scripts/pictures/cache-entry';
import { type Outcome, outcomeSchema } from '#scripts/pictures/outcome';
import { codecs } from '#scripts/pictures/sharp';

/** Raised whenever looking finds something else in the same bytes. */
const probeVersion = 5;

/** What looking at pictures found, kept in the cache. */
export interface ProbeCache {
  /** Undefined where nobody looked yet: this version of Vitrine, under this limit. */
  read(hash: string): Outcome | undefined;
  /** @throws the file system's error */
  write(hash: string, outcome: Outcome): void;
  /** Where it is kept, below the cache, with forward slashes: `looked/ab/abcd…-{version}.json`. */
  pathOf(hash: string): string;
}

/**
 * One small file a picture, named by its bytes and by what looks at them, so that caches of several machines join by
 * being copied together. A file that is half written is no JSON, and counts for nothing.
 *
 * @param pixelLimit of the collection: what was refused under another one is looked at again
 */
export function openProbeCache(cache: string, pixelLimit: number): ProbeCache {
  const version = createHash('sha256')
    .update(`${probeVersion}, ${pixelLimit} pixels, ${codecs}`)
    .digest('hex')
    .slice(0, 12);
  const pathOf = (hash: string) => `looked/${hash.slice(0, 2)}/${hash}-${version}.json`;
  return {
    pathOf,
    read(hash) {
      const file = path.join(cache, pathOf(hash));
      refuseLinks(cache, path.posix.dirname(pathOf(hash)));
      if (!lstatSync(file, { throwIfNoEntry: false })?.isFile()) return undefined;
      try {
        return outcomeSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
      } catch {
        return undefined;
      }
    },
    write(hash, outcome) {
      refuseLinks(cache, path.posix.dirname(pathOf(hash)));
      // Not into the file, which may be a link that a cache from elsewhere has brought.
      writeAtomically(path.join(cache, pathOf(hash)), JSON.stringify(outcome));
    },
  };
}
