import { join } from 'node:path';
import { openDocumentCache } from '#media/documents/document-cache';
import { readHashIndex } from '#media/files/file-hashes';
import type { Opened } from '#media/files/opened';
import { cacheEntriesOf } from '#media/page-text/read-once';
import type { InspectOptions } from '#media/pictures/inspect';
import { pageTextPath } from '#media/words/text-cache';
import { ending } from '#model/site/file-types';
import type { RawCollection } from '#scripts/read/raw';

/**
 * Lists the cache entries with readings of documents and texts of pages.
 * @returns paths below the cache, with forward slashes
 */
export async function neededTexts(
  { raw, opened }: { raw: RawCollection; opened: Opened },
  { cache, hashes, pictureOptions }: Pick<InspectOptions, 'cache' | 'hashes' | 'pictureOptions'>,
): Promise<string[]> {
  const { root, files, settings } = raw;
  const known = await readHashIndex(hashes);
  const documents = openDocumentCache(cache, {
    pages: settings.documents.pages,
    pixelLimit: pictureOptions.pixelLimit,
  });
  const read = files
    .filter((file) => ending(file) === 'pdf')
    .flatMap((file) => known.get(join(root, file))?.hash ?? []);
  const texts = [
    ...[...opened.pageTexts.values()].flatMap((texts) => [...texts.values()]),
    ...read.flatMap((hash) => documents.read(hash)?.pages.map(({ text }) => text) ?? []),
  ];
  const kept = texts.flatMap((text) => (text?.id ? pageTextPath(text.id) : []));
  const beside = await cacheEntriesOf(opened, { root, encoding: settings.encoding, cache });
  return [...beside, ...read.map(documents.pathOf), ...kept];
}
