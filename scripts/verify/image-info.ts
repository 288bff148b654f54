import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { fallback } from '#model/formats/fallback';
import { levelSize, tilesOf } from '#model/iiif/tiles';
import { derivativePath } from '#model/urls';
import type { Tree } from '#scripts/verify/tree';

const imageInfoSchema = z.object({
  width: z.int(),
  height: z.int(),
  sizes: z.array(z.object({ width: z.int(), height: z.int() })),
  tiles: z.array(z.object({ width: z.int(), scaleFactors: z.array(z.int()) })).default([]),
  extraFormats: z.array(z.string()).default([]),
});
type ImageInfo = z.infer<typeof imageInfoSchema>;

/** Returns sentences about descriptions of pictures that list a file that is not there: viewers ask for each. */
export function imageInfoFaults({ folder, files }: Tree): { page: string; sentence: string }[] {
  const described = [...files].flatMap((page) => {
    const id = /^\/pictures\/([^/]+)\/info\.json$/.exec(page)?.[1];
    return id === undefined ? [] : [{ page, id }];
  });
  return described.flatMap(({ page, id }) => {
    const info = imageInfoSchema.parse(JSON.parse(readFileSync(join(folder, page), 'utf8')));
    const missing = listedFiles(id, info).find((path) => !files.has(path));
    return missing === undefined ? [] : [{ page, sentence: `${page} lists ${missing}, which is not there.` }];
  });
}

function listedFiles(id: string, info: ImageInfo): string[] {
  const { width, height, sizes, tiles, extraFormats } = info;
  const whole = sizes.flatMap((size) =>
    [fallback.name, ...extraFormats].map((format) => derivativePath(id, size.width, size.height, format)),
  );
  const cut = tiles.flatMap(({ width: side, scaleFactors }) =>
    scaleFactors.flatMap((factor) => {
      const level = levelSize(info, factor);
      const isWhole = Math.max(level.width, level.height) <= side;
      return isWhole
        ? derivativePath(id, level.width, level.height, fallback.name)
        : tilesOf({ id, width, height }, factor, side).map(({ path }) => path);
    }),
  );
  return [...whole, ...cut];
}
