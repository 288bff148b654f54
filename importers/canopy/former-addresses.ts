import { type Redirect, redirectSchema } from '#model/schema';
import { browsePath, itemPath } from '#model/urls';
import type { FoundRow } from '#scripts/read/raw';

/** Maximum length of a work's name in its address. */
const longestName = 50;

/**
 * Returns redirects from a Canopy site's works, `/works/<title>.html`. If several works share a title, it is unknown
 * which had that address and which a numbered one: it leads to the list of all items.
 */
export function formerWorks(records: readonly FoundRow[]): Redirect[] {
  const works = new Map<string, string>();
  for (const { cells } of records) {
    const from = `/works/${workName(cells.title ?? '')}`;
    if (!cells.id || !redirectSchema.shape.from.safeParse(from).success) continue;
    works.set(from, works.has(from) ? browsePath() : itemPath(cells.id));
  }
  return [...[...works].map(([from, to]) => ({ from, to })), { from: '/works', to: browsePath() }];
}

/** Returns the name that Canopy gives a work (https://github.com/simov/slugify, strict). */
function workName(title: string): string {
  const name = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('&', 'and')
    .replace(/[^A-Za-z0-9\s-]/g, '')
    .trim()
    .replace(/[\s-]+/g, '-')
    .toLowerCase();
  return name.slice(0, longestName).replace(/-+$/, '');
}
