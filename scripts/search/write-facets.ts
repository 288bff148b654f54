import type { SearchedFacet, ShardEntry } from '#model/search/directory';
import { type ValueOfItems, writeFacet } from '#model/search/facet';
import type { IndexFiles } from '#scripts/search/files';
import type { Limits } from '#scripts/search/limits';
import { sizeOfNumbers } from '#scripts/search/sizes';
import type { Built } from '#store/write';

/**
 * Writes the facets of a collection: the values that most items have, which are fetched when it is opened, and the rare
 * ones of a long facet; both by their address parts, so that a chosen value is one small file.
 */
export async function writeFacets(
  { site, facets }: Pick<Built, 'site' | 'facets'>,
  { files, limits }: { files: IndexFiles; limits: Limits },
): Promise<SearchedFacet[]> {
  const written: SearchedFacet[] = [];
  for (const { slug, label } of site.facets) {
    const values = facets.get(slug)?.values ?? [];
    const { common, rare } = cutFacet(values, limits);
    written.push({
      ...{ slug, label, size: values.length },
      common: await writeParts(common, files),
      rare: await writeParts(rare, files),
      commonSlugs: rare.length > 0 ? common.flat().map((value) => value.slug) : [],
    });
  }
  return written;
}

async function writeParts(
  parts: readonly (readonly ValueOfItems[])[],
  files: IndexFiles,
): Promise<ShardEntry[]> {
  const entries: ShardEntry[] = [];
  for (const [n, values] of parts.entries()) {
    const first = n === 0 ? '' : (values[0]?.slug ?? '');
    entries.push({ first, file: await files.add(writeFacet(values)) });
  }
  return entries;
}

/** The values that are fetched together, which are those that most items have, and the others; in parts, by address part. */
export function cutFacet(
  values: readonly ValueOfItems[],
  limits: Pick<Limits, 'facet' | 'common' | 'values'>,
): { common: ValueOfItems[][]; rare: ValueOfItems[][] } {
  const sorted = [...values].sort((a, b) => b.items.length - a.items.length || bySlug(a, b));
  let sum = 0;
  const tooMuch = sorted.findIndex((value) => {
    sum += sizeOf(value);
    return sum > limits.facet;
  });
  // The directory names the common ones of a facet that has others.
  const end = tooMuch < 0 ? sorted.length : Math.min(tooMuch, limits.common);
  return {
    common: inParts(sorted.slice(0, end), limits.values),
    rare: inParts(sorted.slice(end), limits.values),
  };
}

/** Values by their address parts, cut into as few parts as are no larger than wanted, all of about one size. */
function inParts(values: readonly ValueOfItems[], wanted: number): ValueOfItems[][] {
  const total = values.reduce((sum, value) => sum + sizeOf(value), 0);
  const most = total / Math.max(1, Math.round(total / wanted));
  const parts: ValueOfItems[][] = [];
  let size = most;
  for (const value of [...values].sort(bySlug)) {
    const own = sizeOf(value);
    if (size + own / 2 > most) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(value);
    size += own;
  }
  return parts;
}

/** Bytes of a value when compressed, about. */
function sizeOf({ label, items }: ValueOfItems): number {
  return 3 + label.length / 2 + sizeOfNumbers(items);
}

function bySlug(a: ValueOfItems, b: ValueOfItems): number {
  return a.slug < b.slug ? -1 : 1;
}
