import { join } from 'node:path';
import { decodePath } from '#model/decode-path';
import type { Picture } from '#model/schema';
import { originalPath } from '#model/urls';
import { copyPublishable } from '#scripts/publish/copy';

/** Copies the originals that visitors can download to their addresses. Returns how many. */
export async function publishOriginals(
  pictures: readonly Picture[],
  { root, pictureOptions, tree }: { root: string; pictureOptions: { location: boolean }; tree: string },
): Promise<number> {
  let files = 0;
  for (const { id, file, original } of pictures) {
    if (!original) continue;
    const target = join(tree, decodePath(originalPath(id, original.name)));
    await copyPublishable(join(root, file), target, pictureOptions);
    files++;
  }
  return files;
}
