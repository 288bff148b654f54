/** Text of scans and documents: of each page with word positions, and of each item as plain text. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { pageTextPath } from '#media';
import type { Item } from '#model/schema';
import { pagesOfItem } from '#model/shown/item-pages';
import { decodePath, itemTextPath, wordsPath } from '#model/urls';
import type { ContentFile, Output } from '#scripts/outputs/output';
import type { Built } from '#store/write';

export const pageTexts: Output = {
  *plan({ built, cache }) {
    for (const { path, file } of wordFiles(built, cache))
      yield { path, bytes: statSync(file, { throwIfNoEntry: false })?.size ?? 0 };
    for (const { path, content } of itemTexts(built)) yield { path, bytes: Buffer.byteLength(content) };
  },
  async write({ built, cache }, tree) {
    for (const { path, file } of wordFiles(built, cache)) await tree.link(file, path);
    for (const { path, content } of itemTexts(built)) await tree.write(path, content);
  },
};

/**
 * Returns the files of texts with word positions, each once.
 *
 * @param cache absolute path of the cache that contains them
 */
export function wordFiles({ items }: Pick<Built, 'items'>, cache: string): { path: string; file: string }[] {
  const ids = items.flatMap(({ item }) => item.parts.flatMap(({ text }) => text?.id ?? []));
  return [...new Set(ids)].map((id) => ({
    path: decodePath(wordsPath(id)),
    file: join(cache, pageTextPath(id)),
  }));
}

/** Returns the text of each item that has any, with a form feed between two pages. */
export function itemTexts({ items }: Pick<Built, 'items'>): ContentFile[] {
  return items.flatMap(({ item }) => {
    const content = textOf(item);
    return content === undefined ? [] : { path: decodePath(itemTextPath(item.id)), content };
  });
}

function textOf(item: Item): string | undefined {
  const pages = pagesOfItem(item);
  return pages.length === 0 ? undefined : pages.map(({ text }) => text.plain).join('\f');
}
