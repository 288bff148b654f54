import { pageRoots } from '#model/pages';
import { slug } from '#model/slugs';
import { foldTag } from '#scripts/read/translations';

/** First parts of addresses that the site uses itself. */
const reserved = new Set([
  ...pageRoots,
  ...['pictures', 'files', 'pdf', 'api', 'search-index', 'index', '_next', '400', '404', '405', '500'],
  // Redirects to /saved.
  'table',
]);

/** The address parts that a page asks for: its `slug`, else its path below `pages/`. */
export function wantedAddress(path: string, asked: string | undefined): string[] {
  const written = asked ?? path.replace(/\.[^./]+$/, '').replace(/\/(?:index|readme)$/i, '');
  const parts = written.split('/').filter((part) => part.trim() !== '');
  return parts.length === 0
    ? ['index']
    : parts.map((part) => (isOwn(part) ? part.toLowerCase() : slug(part)));
}

/**
 * An address that neither the site nor another page uses: the wanted one, or the same with an ending.
 *
 * @param languages of the site: `/fr` is the tree of addresses in French, and `/x/browse` may be that of another
 */
export function freeAddress(
  wanted: readonly string[],
  taken: ReadonlySet<string>,
  languages: readonly string[] = [],
): string[] {
  const locales = languages.length > 1 ? new Set(languages.map(foldTag)) : new Set<string>();
  const allowed = (wanted.length > 0 ? wanted : ['index']).map((part, place) => {
    const isTaken =
      place === 0
        ? reserved.has(part) || locales.has(part)
        : place === 1 && locales.size > 0 && reserved.has(part);
    return isTaken ? `${part.replace(/^_/, '')}-page` : part;
  });
  for (let count = 1; ; count += 1) {
    const parts = count === 1 ? allowed : [...allowed.slice(0, -1), `${allowed.at(-1)}-${count}`];
    if (!taken.has(parts.join('/'))) return parts;
  }
}

/** Names that `slug` would change although only the site's own use of them stands against them. */
function isOwn(part: string): boolean {
  return reserved.has(part.toLowerCase());
}
