/**
 * Writes the links of items that have a permalink, each as a document for machines (https://www.rfc-editor.org/rfc/rfc9264).
 * Reads the store; run by build.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isPublic } from '#model/linked-data/nodes';
import { linksetOf } from '#model/linked-data/signposts';
import type { Item, Site } from '#model/schema';
import { linksetPath } from '#model/urls';
import { readStore } from '#store/read';

/** Returns the number of items whose links are written. */
export function countLinksets(site: Site, items: Iterable<Item>): number {
  if (!isPublic(site)) return 0;
  let count = 0;
  for (const { permalink } of items) if (permalink !== undefined) count += 1;
  return count;
}

/** @param store folder of the store */
export async function publishLinksets(tree: string, store: string): Promise<void> {
  const { site, items } = readStore(store);
  if (!isPublic(site)) return;
  for (const item of items()) {
    if (item.permalink === undefined) continue;
    const file = join(tree, linksetPath(item.id));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(linksetOf(site, item)));
  }
}
