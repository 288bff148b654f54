import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { openInRows } from '#media/pictures/bitmap';
import { type Recorded, recordOf } from '#media/pictures/cache-entry';
import type { Source } from '#media/pictures/convert/convertible';
import { writtenCredits } from '#media/pictures/credits';
import type { PictureOptions } from '#media/pictures/picture-options';
import { type PlannedFile, recipeFor } from '#media/pictures/plan';
import { paper } from '#media/pictures/sharp';
import { tileSize } from '#model/iiif/tiles';
import { jpg } from '#model/pictures/formats/jpg';
import type { Picture } from '#model/schema';
import { imageServicePath } from '#model/urls';
import { replaceFile, temporaryPath } from '#scripts/disk/atomic-write';

export interface CutOptions {
  /** The original, as source for sharp. */
  source: Source;
  /** Absolute path of the folder for the tiles. */
  folder: string;
  tiles: readonly PlannedFile[];
  pictureOptions: Pick<PictureOptions, 'quality' | 'pixelLimit'>;
}

/**
 * Cuts a picture into tiles at their IIIF addresses. libvips makes all levels in one pass over the original, with two
 * rows of each level in memory; each pixel of a level is the mean of four of the level above.
 * @returns the record of each tile, by name
 * @throws sharp's error if the original cannot be decoded, the file system's if a target cannot be written
 */
export async function cutTiles(
  picture: Picture,
  { source, folder, tiles, pictureOptions }: CutOptions,
): Promise<Map<string, Recorded>> {
  const { quality, pixelLimit } = pictureOptions;
  const { format: _, ...encoder } = recipeFor(
    { width: tileSize, height: tileSize, format: jpg.name },
    quality,
  );
  const image = await openInRows(source, { picture, pixelLimit });
  // Tiles carry no location; the other derivatives do, if the owner publishes it.
  const { exif, xmp } = writtenCredits({ ...picture.embedded, location: undefined }, picture);
  if (exif) image.withExif(exif);
  if (xmp) image.withXmp(xmp);
  const made = temporaryPath(path.join(folder, 'tiles'));
  await mkdir(made, { recursive: true });
  try {
    const service = path.join(made, 'service');
    await image
      .flatten({ background: paper })
      .jpeg(encoder)
      .tile({ size: tileSize, layout: 'iiif3', depth: 'onetile' })
      .toFile(service);
    const cut = new Map<string, Recorded>();
    for (const { path: address, name } of tiles) {
      const file = path.join(folder, name);
      replaceFile(path.join(service, address.slice(imageServicePath(picture.id).length)), file);
      cut.set(name, recordOf(await readFile(file)));
    }
    return cut;
  } finally {
    await rm(made, { recursive: true, force: true });
  }
}
