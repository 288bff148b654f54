import { imageInfo } from '#model/iiif/image-info';
import { isPublic } from '#model/linked-data/nodes';
import type { Item, Picture, Site } from '#model/schema';
import { imageInfoPath } from '#model/urls';
import { writeFileIn } from '#scripts/disk/write-file-in';
import { picturesOf } from '#scripts/items/make-item';

/**
 * Writes the info.json of each picture, where the site has IIIF documents.
 *
 * @param tree folder that pictures are published in
 * @param options.pictureRights addresses of their rights, by id
 */
export async function publishImageInfo(
  tree: string,
  {
    site,
    pictures,
    pictureRights,
  }: { site: Site; pictures: readonly Picture[]; pictureRights: ReadonlyMap<string, string> },
): Promise<void> {
  if (!isPublic(site) || !site.iiif) return;
  for (const picture of pictures) {
    const info = imageInfo(site, picture, { rights: pictureRights.get(picture.id) });
    await writeFileIn(tree, imageInfoPath(picture.id), `${JSON.stringify(info)}\n`);
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
