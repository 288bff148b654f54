import type { SearchedFacet } from '#model/search/directory';
import { type ValueOfItems, writeFacet } from '#model/search/facet';
import type { IndexFiles } from '#scripts/search/files';
import type { Limits } from '#scripts/search/limits';
import { sizeOfNumbers } from '#scripts/search/sizes';
import type { Built } from '#store/write';

/**
 * Writes the facets of a collection: the values that most items have in one file each, the rare ones of a long facet in
 * files of their own, by their address parts.
 */
export async function writeFacets(
  { site, facets }: Pick<Built, 'site' | 'facets'>,
  { files, limits }: { files: IndexFiles; limits: Limits },
): Promise<SearchedFacet[]> {
  const written: SearchedFacet[] = [];
  for (const { slug, label } of site.facets) {
    const values = facets.get(slug)?.values ?? [];
    const { common, rare } = cutFacet(values, limits);
    written.push({ slug, label, size: values.length, common: await files.add(writeFacet(common)), rare: [] });
    for (const [n, chunk] of rare.entries()) {
      const first = n === 0 ? '' : (chunk[0]?.slug ?? '');
      written.at(-1)?.rare.push({ first, file: await files.add(writeFacet(chunk)) });
    }
  }
  return written;
}

/** The values that are fetched together: those that most items have, and the others in their order. */
export function cutFacet(
  values: readonly ValueOfItems[],
  { facet, rareValues }: Pick<Limits, 'facet' | 'rareValues'>,
): { common: ValueOfItems[]; rare: ValueOfItems[][] } {
  const sorted = [...values].sort((a, b) => b.items.length - a.items.length || (a.slug < b.slug ? -1 : 1));
  const size = ({ label, items }: ValueOfItems) => 3 + label.length / 2 + sizeOfNumbers(items);
  let sum = 0;
  const firstRare = sorted.findIndex((value) => {
    sum += size(value);
    return sum > facet;
  });
  if (firstRare < 0) return { common: sorted, rare: [] };
  const rare: ValueOfItems[][] = [];
  let chunk: ValueOfItems[] = [];
  let chunkSize = 0;
  for (const value of sorted.slice(firstRare).sort((a, b) => (a.slug < b.slug ? -1 : 1))) {
    if (chunkSize === 0 || chunkSize + size(value) > rareValues) {
      chunk = [];
      rare.push(chunk);
      chunkSize = 0;
    }
    chunk.push(value);
    chunkSize += size(value);
  }
  return { common: sorted.slice(0, firstRare), rare };
}
