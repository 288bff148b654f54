/** Every picture at every width and format, its tiles, and the originals that visitors may download. */
import { join } from 'node:path';
import type { PictureOptions } from '#media';
import {
  codecs,
  type Density,
  derivativeFiles,
  type PlannedFile as PlannedDerivative,
  planPicture,
  type Qualities,
  recordedDensities,
  recordedSizes,
} from '#media';
import { fallback } from '#model/pictures/formats/fallback';
import type { Picture } from '#model/schema';
import { decodePath, originalPath } from '#model/urls';
import { copyPublishable } from '#scripts/outputs/files/files';
import type { MadeSite, Output, PlannableSite, PlannedFile, SiteTree } from '#scripts/outputs/output';
import { type EstimatedBytes, estimateBytes } from '#scripts/outputs/pictures/derivative-bytes';

export const pictures: Output = {
  *plan(site) {
    const sizesOf = openSizes(site);
    for (const picture of site.pictures) {
      yield* sizesOf(picture);
      const { id, original, file } = picture;
      if (original)
        yield { path: decodePath(originalPath(id, original.name)), bytes: original.bytes, copyOf: file };
    }
  },
  async write(site, tree) {
    const { pictures: all, cache, pictureOptions } = site;
    for (const picture of all) {
      for (const { path, file } of derivativeFiles(picture, { cache, pictureOptions }))
        await tree.link(file, path);
    }
    await copyOriginals(site, tree);
  },
};

/** Copies the originals that visitors can download. */
export async function copyOriginals(
  { pictures: all, root, pictureOptions }: Pick<MadeSite, 'pictures' | 'root' | 'pictureOptions'>,
  tree: Pick<SiteTree, 'at'>,
): Promise<void> {
  for (const { id, file, original } of all) {
    if (!original) continue;
    const target = tree.at(decodePath(originalPath(id, original.name)));
    await copyPublishable(join(root, file), target, pictureOptions);
  }
}

/** Counts the derivatives of pictures with given options. */
export function countDerivatives(all: readonly Picture[], pictureOptions: PictureOptions): number {
  return all.reduce(
    (sum, picture) =>
      sum +
      planPicture(picture, { pictureOptions, codecs }).reduce((count, { files }) => count + files.length, 0),
    0,
  );
}

/**
 * Returns a function that lists the files of a picture, or the one of an address, with their bytes: as they were made, or estimated.
 */
export function openSizes({
  cache,
  pictureOptions,
}: Pick<PlannableSite, 'cache' | 'pictureOptions'>): (picture: Picture, only?: string) => PlannedFile[] {
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
  { derivative, tile }: PlannedDerivative,
  picture: Picture,
  options: { density: Density | undefined; quality: Qualities },
): EstimatedBytes {
  if (derivative) return estimateBytes(derivative, picture, options);
  if (!tile) return { bytes: picture.bytes, isGuess: true };
  // Most tiles are of the largest level.
  const ofLargest = { ...tile, format: fallback.name, levelWidth: picture.width };
  return { ...estimateBytes(ofLargest, picture, options), isGuess: true };
}
