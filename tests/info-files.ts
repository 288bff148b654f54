import { z } from 'zod';
import { levelSize, tilesOf } from '#model/iiif/tiles';
import { fallback } from '#model/pictures/formats/fallback';
import { derivativePath } from '#model/urls';

const infoSchema = z.object({
  width: z.int(),
  height: z.int(),
  sizes: z.array(z.object({ width: z.int(), height: z.int() })),
  tiles: z.array(z.object({ width: z.int(), scaleFactors: z.array(z.int()) })).default([]),
  extraFormats: z.array(z.string()).default([]),
});

/** Returns the paths of the files that a IIIF viewer may request, given a picture's info.json. */
export function infoFiles(id: string, info: unknown): string[] {
  const { width, height, sizes, tiles, extraFormats } = infoSchema.parse(info);
  const whole = sizes.flatMap((size) =>
    [fallback.name, ...extraFormats].map((format) => derivativePath(id, size.width, size.height, format)),
  );
  const cut = tiles.flatMap(({ width: side, scaleFactors }) =>
    scaleFactors.flatMap((factor) => {
      const level = levelSize({ width, height }, factor);
      const isWhole = Math.max(level.width, level.height) <= side;
      return isWhole
        ? derivativePath(id, level.width, level.height, fallback.name)
        : tilesOf({ id, width, height }, factor, side).map(({ path }) => path);
    }),
  );
  return [...whole, ...cut];
}
