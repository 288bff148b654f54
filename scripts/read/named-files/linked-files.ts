import { posix } from 'node:path';
import { ending, mediaEndings } from '#model/file-types';
import { decodePath, pagePath } from '#model/urls';
import { parseAddress } from '#model/web-address';
import { linksIn } from '#scripts/markup/links-in-markdown';
import type { FoundPage } from '#scripts/read/raw';

const here = 'https://site.invalid';
const namesMedia = new RegExp(`\\.(?:${[...mediaEndings].join('|')})\\b`, 'i');

/**
 * Finds the recordings, films and documents of the folder that pages link to or play: from the page's own folder, from its
 * address, or from the top of the collection. Other files, such as the spreadsheet, are published by no link.
 *
 * @returns files by the paths of their links, decoded
 */
export function locateLinkedFiles(
  pages: readonly FoundPage[],
  { files, basePath }: { files: readonly string[]; basePath: string },
): Map<string, string> {
  const media = new Set(files.filter((file) => mediaEndings.has(ending(file))));
  const linked = new Map<string, string>();
  if (media.size === 0) return linked;
  for (const { markdown, slug, source } of pages) {
    if (!namesMedia.test(markdown)) continue;
    for (const written of linksIn(markdown)) {
      const url = parseAddress(written, here + pagePath(slug));
      if (url?.origin !== here) continue;
      const path = decodePath(url.pathname);
      const below = path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path;
      const [plain = ''] = written.split(/[?#]/, 1);
      const beside = posix.join(posix.dirname(source), decodePath(plain));
      const file = [beside, below.slice(1), decodePath(plain)].find((name) => media.has(name));
      if (file !== undefined) linked.set(below, file);
    }
  }
  return linked;
}
