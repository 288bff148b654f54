import { join } from 'node:path';
import { decodePath } from '#model/decode-path';
import type { FileObject, Picture } from '#model/schema';
import { filePath } from '#model/urls';
import { createHardLinker } from '#scripts/disk/hard-link';
import { derivativeFiles } from '#scripts/pictures/derive';
import type { PictureOptions } from '#scripts/pictures/picture-options';
import { copyPublishable } from '#scripts/publish/copy';
import type { Advance } from '#scripts/report/reporter';

/** Links every derivative to its address in the tree. Returns how many. */
export async function publishPictures(
  pictures: readonly Picture[],
  {
    cache,
    pictureOptions,
    tree,
    advance,
  }: { cache: string; pictureOptions: PictureOptions; tree: string; advance: Advance },
): Promise<number> {
  const place = createHardLinker();
  let files = 0;
  for (const [index, picture] of pictures.entries()) {
    for (const { path, file } of derivativeFiles(picture, { cache, pictureOptions })) {
      await place(file, join(tree, path));
      files++;
    }
    advance(index + 1, pictures.length);
  }
  return files;
}

/** Copies files that are no pictures to their addresses. */
export async function publishFiles(
  files: readonly FileObject[],
  {
    root,
    pictureOptions,
    tree,
  }: { root: string; pictureOptions: Pick<PictureOptions, 'location'>; tree: string },
): Promise<void> {
  for (const { id, name, file } of files) {
    await copyPublishable(join(root, file), join(tree, decodePath(filePath(id, name))), pictureOptions);
  }
}
