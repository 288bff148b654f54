/** Every picture at every width and format, its tiles, and the originals that visitors may download. */
import { join } from 'node:path';
import type { PictureOptions } from '#media';
import {
  codecs,
  derivativeFiles,
  type PlannedFile as PlannedDerivative,
  planPicture,
  recordedSizes,
} from '#media';
import type { FormatName } from '#model/pictures/formats';
import type { Picture } from '#model/schema';
import { decodePath, originalPath } from '#model/urls';
import { copyPublishable } from '#scripts/outputs/files/files';
import type { MadeSite, Output, PlannableSite, SiteTree } from '#scripts/outputs/output';

export const pictures: Output = {
  *plan(site) {
    for (const picture of site.pictures) {
      yield* planDerivatives(picture, site);
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

function* planDerivatives(picture: Picture, { cache, pictureOptions }: PlannableSite) {
  for (const { folder, files } of planPicture(picture, { pictureOptions, codecs })) {
    const made = recordedSizes(join(cache, folder));
    for (const file of files)
      yield { path: file.path, bytes: made.get(file.name) ?? usualBytes(file, picture) };
  }
}

/** Average bytes per pixel at the default quality, over eight collections of photographs, scans and drawings. */
const bytesPerPixel: Record<FormatName, number> = { avif: 0.075, webp: 0.09, jpg: 0.1 };

/** Estimates the bytes of a derivative; an animation in motion has about as many as its original. */
function usualBytes({ derivative, tile }: PlannedDerivative, { bytes }: Picture): number {
  const size = derivative ?? tile;
  return size ? Math.round(size.width * size.height * bytesPerPixel[derivative?.format ?? 'jpg']) : bytes;
}
