import { z } from 'zod';
import { faultSchema } from '#media/pictures/problem-texts';
import { openResultCache, type ResultCache } from '#media/pictures/result-cache';
import { codecs } from '#media/pictures/sharp';
import { pictureSchema } from '#model/schema';

/** Pictures in a file, and their problems. Property names are part of the cached files. */
export const probeResultSchema = z.object({
  /** One entry per page. */
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
  findings: z.array(faultSchema),
});
export type ProbeResult = z.infer<typeof probeResultSchema>;

/** Raised whenever probing the same bytes gives another result. */
const probeVersion = 10;

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
