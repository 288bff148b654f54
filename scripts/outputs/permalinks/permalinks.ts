/**
 * Writes the links of items that have a permalink, each as a document for machines (https://www.rfc-editor.org/rfc/rfc9264).
 * Reads the store; run by build.
 */
import { isPublic } from '#model/linked-data/nodes';
import { linksetOf } from '#model/linked-data/signposts';
import type { Item, Site } from '#model/schema';
import { linksetPath } from '#model/urls';
import { writeFileIn } from '#scripts/disk/write-file-in';
import { readStore } from '#store/read';

/** Returns the ids of the items whose links are written. */
export function permalinkedItems(items: readonly Item[], site: Site): string[] {
  if (!isPublic(site)) return [];
  return items.flatMap(({ id, permalink, lacks }) =>
    permalink === undefined || lacks?.includes('description') ? [] : [id],
  );
}

/**
 * Writes the links of items.
 *
 * @param options.store folder of the store
 * @param options.permalinked ids of the items
 */
export async function publishLinksets(
  tree: string,
  { store, permalinked }: { store: string; permalinked: readonly string[] },
): Promise<void> {
  const { site, itemAlone } = readStore(store);
  if (!isPublic(site)) return;
  for (const id of permalinked) {
    await writeFileIn(tree, linksetPath(id), JSON.stringify(linksetOf(site, itemAlone(id))));
  }
}
