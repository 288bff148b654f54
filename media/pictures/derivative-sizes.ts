import { join } from 'node:path';
import { recordedSizes } from '#media/pictures/cache-entry';
import type { Density } from '#media/pictures/density';
import { type EstimatedBytes, estimateBytes } from '#media/pictures/derivative-bytes';
import type { PictureOptions, Qualities } from '#media/pictures/picture-options';
import { type PlannedFile, planPicture } from '#media/pictures/plan';
import { recordedDensities } from '#media/pictures/probe-cache';
import { codecs } from '#media/pictures/sharp';
import { fallback } from '#model/pictures/formats/fallback';
import type { Picture } from '#model/schema';

/** A file of a picture in the site, and its bytes. */
interface SizedFile extends EstimatedBytes {
  path: string;
}

/**
 * Returns a function that lists the files of a picture, or the one of an address, with their bytes: as they were made, or estimated.
 */
export function openSizes({
  cache,
  pictureOptions,
}: {
  cache: string;
  pictureOptions: PictureOptions;
}): (picture: Picture, only?: string) => SizedFile[] {
  const { quality, pixelLimit } = pictureOptions;
  const densityOf = recordedDensities(cache, pixelLimit);
  return (picture, only) => {
    const sets = planPicture(picture, { pictureOptions, codecs }).map(({ folder, files }) => ({
      folder,
      files: files.filter(({ path }) => only === undefined || path === only),
    }));
    const sized = sets.flatMap(({ folder, files }) => {
      const made = files.length > 0 ? recordedSizes(join(cache, folder)) : undefined;
      return files.map((file) => ({ file, bytes: made?.get(file.name) }));
    });
    const density = sized.every(({ bytes }) => bytes !== undefined) ? undefined : densityOf(picture);
    return sized.map(({ file, bytes }) => ({
      path: file.path,
      ...(bytes === undefined ? estimate(file, picture, { density, quality }) : { bytes }),
    }));
  };
}

/** Estimates the bytes of a file: an animation in motion has about as many as its original. */
function estimate(
  { derivative, tile }: PlannedFile,
  picture: Picture,
  options: { density: Density | undefined; quality: Qualities },
): EstimatedBytes {
  if (derivative) return estimateBytes(derivative, picture, options);
  if (!tile) return { bytes: picture.bytes, isGuess: true };
  // Most tiles are of the largest level.
  const ofLargest = { ...tile, format: fallback.name, levelWidth: picture.width };
  return { ...estimateBytes(ofLargest, picture, options), isGuess: true };
}
