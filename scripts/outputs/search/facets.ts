import { gzipSync } from 'node:zlib';
import { type SearchFacet, type ShardEntry, toGaps } from '#model/search/index-format';
import { type IndexFiles, jsonLines } from '#scripts/outputs/search/files';
import { cutBySize } from '#scripts/outputs/search/shards';
import type { StoredFacet } from '#store/layout';
import type { Built } from '#store/write';

/** Sizes in characters. */
export interface FacetLimits {
  /** The values that are loaded when a facet is opened: beyond it, the commonest ones. */
  common: number;
  /** A file of values, one of which is loaded for a chosen value. */
  file: number;
}

/** A value of a facet, as a line of its file. */
interface ValueLine {
  slug: string;
  /** Number of items. */
  count: number;
  line: string;
}

/** The most that the facets take that the search page opens with: their number, and compressed bytes of all together. */
const openAtFirst = { facets: 3, bytes: 30_000 };

/**
 * Writes the facets: the commonest values of each, and the rare ones of a long facet, in files by slug.
 *
 * @returns the facets, and the slugs of the first ones, which are small enough for the search page to open with
 */
export async function writeFacets(
  { site, facets }: Pick<Built, 'site' | 'facets'>,
  { files, limits }: { files: IndexFiles; limits: FacetLimits },
): Promise<{ facets: SearchFacet[]; openFacets: string[] }> {
  const written: SearchFacet[] = [];
  const openFacets: string[] = [];
  let bytes = 0;
  for (const { slug, label } of site.facets) {
    const values = valueLines(facets.get(slug)?.values ?? []);
    const [first] = cutBySize(sizesOf(values), limits.common);
    const common = values.slice(0, first?.end);
    written.push({
      ...{ slug, label },
      common: await writeValues(common, files, limits),
      rare: await writeValues(values.slice(common.length), files, limits),
    });
    bytes += gzipSync(common.map(({ line }) => line).join()).length;
    if (bytes <= openAtFirst.bytes && openFacets.length < openAtFirst.facets) openFacets.push(slug);
  }
  return { facets: written, openFacets };
}

/** Returns the values as lines, the commonest first. */
function valueLines(values: StoredFacet['values']): ValueLine[] {
  return values
    .map(({ slug, label, items }) => {
      const line = JSON.stringify([slug, label, toGaps(items)]);
      return { slug, count: items.length, line };
    })
    .sort((a, b) => b.count - a.count || bySlug(a, b));
}

async function writeValues(
  values: readonly ValueLine[],
  files: IndexFiles,
  limits: FacetLimits,
): Promise<ShardEntry[]> {
  const sorted = [...values].sort(bySlug);
  const entries: ShardEntry[] = [];
  for (const { start, end } of cutBySize(sizesOf(sorted), limits.file)) {
    const own = sorted.slice(start, end);
    const text = jsonLines(own.map(({ line }) => line));
    entries.push([start === 0 ? '' : (own[0]?.slug ?? ''), await files.add(text)]);
  }
  return entries;
}

function sizesOf(values: readonly ValueLine[]): number[] {
  return values.map(({ line }) => line.length);
}

function bySlug(a: ValueLine, b: ValueLine): number {
  return a.slug < b.slug ? -1 : 1;
}
