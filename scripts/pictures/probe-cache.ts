import { createHash } from 'node:crypto';
import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { pictureSchema } from '#model/schema';
import { writeAtomically } from '#scripts/disk/atomic-write';
import { refuseLinks } from '#scripts/pictures/cache-entry';
import { pictureProblemSchema } from '#scripts/pictures/picture-problems';
import { codecs } from '#scripts/pictures/sharp';

/** Pictures in the bytes of a file, and problems with them. Its keys are those of the files in the cache. */
export const probeResultSchema = z.object({
  /** By page. */
  seen: z.array(
    pictureSchema.pick({
      width: true,
      height: true,
      color: true,
      page: true,
      frames: true,
      wide: true,
      embedded: true,
    }),
  ),
  findings: z.array(pictureProblemSchema),
});
export type ProbeResult = z.infer<typeof probeResultSchema>;

/** Raised whenever probing finds something else in the same bytes. */
const probeVersion = 8;

/** Results of probing pictures, in the cache. */
export interface ProbeCache {
  /** Returns undefined for bytes that were not probed yet by this version of Vitrine under this limit. */
  read(hash: string): ProbeResult | undefined;
  /** @throws the file system's error */
  write(hash: string, result: ProbeResult): void;
  /** Returns the path of a result, below the cache, with forward slashes: `probes/ab/abcd…-{version}.json`. */
  pathOf(hash: string): string;
}

/**
 * Opens the cache of probe results: one small file a picture, named by its bytes and by the version of the probe, so that
 * caches of several machines are joined by copying them together. A half-written file is no JSON, and is ignored.
 *
 * @param pixelLimit of the collection: under another limit pictures are probed again
 */
export function openProbeCache(cache: string, pixelLimit: number): ProbeCache {
  const version = createHash('sha256')
    .update(`${probeVersion}, ${pixelLimit} pixels, ${codecs}`)
    .digest('hex')
    .slice(0, 12);
  const pathOf = (hash: string) => `probes/${hash.slice(0, 2)}/${hash}-${version}.json`;
  return {
    pathOf,
    read(hash) {
      const file = path.join(cache, pathOf(hash));
      refuseLinks(cache, path.posix.dirname(pathOf(hash)));
      if (!lstatSync(file, { throwIfNoEntry: false })?.isFile()) return undefined;
      try {
        return probeResultSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
      } catch {
        return undefined;
      }
    },
    write(hash, result) {
      refuseLinks(cache, path.posix.dirname(pathOf(hash)));
      // The file itself may be a link that a cache from elsewhere has brought.
      writeAtomically(path.join(cache, pathOf(hash)), JSON.stringify(result));
    },
  };
}
