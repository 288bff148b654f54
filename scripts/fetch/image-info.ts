import { z } from 'zod';
import { largestWidth } from '#model/widths';
import type { FetchedPart } from '#scripts/read/fetched-files';

const imageInfoSchema = z.object({
  '@context': z.union([z.string(), z.array(z.unknown())]),
  id: z.string().optional(),
  '@id': z.string().optional(),
  width: z.number().positive(),
  height: z.number().positive(),
  maxWidth: z.number().positive().optional().catch(undefined),
  sizes: z
    .array(z.object({ width: z.number(), height: z.number() }))
    .optional()
    .catch(undefined),
  profile: z.unknown().optional(),
});
type ImageInfo = z.infer<typeof imageInfoSchema>;

/**
 * Reads the info.json of an Image API, version 2 or 3.
 *
 * @returns the picture that it leads to; undefined where a document is none
 */
export function readImageInfo(json: unknown): FetchedPart | undefined {
  const info = imageInfoSchema.safeParse(json).data;
  const base = (info?.id ?? info?.['@id'])?.replace(/\/$/, '');
  const [, version] = /iiif\.io\/api\/image\/(\d)/.exec(JSON.stringify(info?.['@context'] ?? '')) ?? [];
  if (!info || base === undefined || version === undefined) return undefined;
  const address = `${base}/full/${wholePictureSize(info, Number(version))}/0/default.jpg`;
  return { address, promised: 'picture' };
}

/**
 * Returns the size, as it stands in an address, of the largest whole picture that is of use. A service of level 0 has those
 * that it lists, and makes no others.
 */
function wholePictureSize({ width, maxWidth, sizes = [], profile }: ImageInfo, version: number): string {
  const whole = version >= 3 ? 'max' : 'full';
  if (JSON.stringify(profile ?? '').includes('level0')) {
    const listed = sizes.toSorted((a, b) => b.width - a.width);
    const best = listed.find((size) => size.width <= largestWidth) ?? listed.at(-1);
    if (!best) return whole;
    return version >= 3 ? `${best.width},${best.height}` : `${best.width},`;
  }
  const most = Math.min(largestWidth, maxWidth ?? largestWidth);
  return width <= most ? whole : `${most},`;
}
