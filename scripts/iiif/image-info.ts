import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { imageInfo } from '#model/iiif/image-info';
import { isPublic } from '#model/linked-data/nodes';
import type { Item, Picture, Site } from '#model/schema';
import { imageInfoPath } from '#model/urls';
import { picturesOf } from '#scripts/resolve/items';
import { readStore } from '#store/read';

/**
 * Writes the info.json of each picture, where the site has IIIF documents.
 *
 * @param options.store absolute path of the store
 * @param options.tree folder that pictures are published in
 */
export async function publishImageInfo(
  pictures: readonly Picture[],
  { site, store, tree }: { site: Site; store: string; tree: string },
): Promise<void> {
  if (!isPublic(site) || !site.iiif) return;
  const rights = rightsOfPictures(readStore(store).items());
  for (const picture of pictures) {
    const file = join(tree, imageInfoPath(picture.id));
    await mkdir(dirname(file), { recursive: true });
    const info = imageInfo(site, picture, { rights: rights.get(picture.id) });
    await writeFile(file, `${JSON.stringify(info)}\n`);
  }
}

/** Returns the address of the rights of pictures, by id: those of the items that show one, where all have the same. */
export function rightsOfPictures(items: Iterable<Pick<Item, 'rights' | 'parts'>>): Map<string, string> {
  const found = new Map<string, string | undefined>();
  for (const { rights, parts } of items) {
    for (const { id } of parts.flatMap(picturesOf)) {
      const agree = !found.has(id) || found.get(id) === rights?.uri;
      found.set(id, agree ? rights?.uri : undefined);
    }
  }
  return new Map([...found].flatMap(([id, uri]) => (uri === undefined ? [] : [[id, uri]])));
}
