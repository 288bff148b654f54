import { z } from 'zod';
import { faultSchema } from '#media/pictures/problem-texts';
import { openResultCache, type ResultCache } from '#media/pictures/result-cache';
import { codecs } from '#media/pictures/sharp';
import { pictureSchema } from '#model/schema';

/** Pictures in the bytes of a file, and their problems. Its keys are the keys of the files in the cache. */
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
  findings: z.array(faultSchema),
});
export type ProbeResult = z.infer<typeof probeResultSchema>;

/** Raised when probing gives another result for the same bytes. */
const probeVersion = 10;

/**
 * Opens the cache of probe results.
 *
 * @param pixelLimit of the collection: under another limit pictures are probed again
 */
export function openProbeCache(cache: string, pixelLimit: number): ResultCache<ProbeResult> {
  return openResultCache(cache, {
    folder: 'probes',
    recipe: `${probeVersion}, ${pixelLimit} pixels, ${codecs}`,
    schema: probeResultSchema,
  });
}
