import { z } from 'zod';
import { type Density, densitySchema } from '#media/pictures/density';
import { faultSchema } from '#media/pictures/problem-texts';
import { openResultCache, type ResultCache } from '#media/pictures/result-cache';
import { codecs } from '#media/pictures/sharp';
import { type Picture, pictureSchema } from '#model/schema';

/** Pictures in a file, and their problems. Property names are part of the cached files. */
export const probeResultSchema = z.object({
  /** One entry per page. */
  seen: z.array(
    pictureSchema
      .pick({
        width: true,
        height: true,
        color: true,
        page: true,
        frames: true,
        wide: true,
        embedded: true,
      })
      // A picture whose header alone was read has none.
      .extend({ density: densitySchema.optional() }),
  ),
  findings: z.array(faultSchema),
});
export type ProbeResult = z.infer<typeof probeResultSchema>;

/** Raised when probing gives another result for the same bytes. */
const probeVersion = 11;

/**
 * Opens the cache of probe results.
 * @param pixelLimit of the collection; part of the key
 */
export function openProbeCache(cache: string, pixelLimit: number): ResultCache<ProbeResult> {
  return openResultCache(cache, {
    folder: 'probes',
    recipe: `${probeVersion}, ${pixelLimit} pixels, ${codecs}`,
    schema: probeResultSchema,
  });
}

/** Returns a function that gives the density of a picture; undefined for a page of a document, which is not probed. */
export function recordedDensities(
  cache: string,
  pixelLimit: number,
): (picture: Pick<Picture, 'hash' | 'page' | 'isPage'>) => Density | undefined {
  const probes = openProbeCache(cache, pixelLimit);
  return ({ hash, page, isPage }) =>
    isPage ? undefined : probes.read(hash)?.seen.find((one) => one.page === page)?.density;
}
