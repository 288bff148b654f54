import { constants } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileObject, Picture } from '#model/schema';
import { derivativeFiles } from '#scripts/pictures/derive';
import type { PictureWishes } from '#scripts/pictures/wishes';
import { createLinker } from '#scripts/publish/place';
import type { Advance } from '#scripts/report/reporter';

/** Links every derivative to its address in the tree. Returns how many. */
export async function publishPictures(
  pictures: readonly Picture[],
  { cache, wishes, tree, advance }: { cache: string; wishes: PictureWishes; tree: string; advance: Advance },
): Promise<number> {
  const place = createLinker();
  let files = 0;
  for (const [index, picture] of pictures.entries()) {
    for (const { path, file } of derivativeFiles(picture, { cache, wishes })) {
      await place(file, join(tree, path));
      files++;
    }
    advance(index + 1, pictures.length);
  }
  return files;
}

/** Copies files that are no pictures to their addresses: a link would tie the site to the owner's original. */
export async function publishFiles(
  files: readonly FileObject[],
  { root, tree }: { root: string; tree: string },
): Promise<void> {
  for (const { id, name, file } of files) {
    const target = join(tree, 'files', id, name);
    await mkdir(dirname(target), { recursive: true });
    await copyFile(join(root, file), target, constants.COPYFILE_FICLONE);
  }
}
