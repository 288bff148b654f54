/** Every picture at every width and format, its tiles, and the originals that visitors may download. */
import { join } from 'node:path';
import type { PictureOptions } from '#media';
import { codecs, derivativeFiles, openSizes, planPicture } from '#media';
import type { Picture } from '#model/schema';
import { decodePath, originalPath } from '#model/urls';
import { copyPublishable } from '#scripts/outputs/files/files';
import type { MadeSite, Output, SiteTree } from '#scripts/outputs/output';

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
