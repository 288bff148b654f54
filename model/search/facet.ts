import { flat } from '#model/search/flat';
import { codesIn, readCodes, writeAscending, writeCodes } from '#model/search/numbers';

/** A value of a facet with the numbers of its items, ascending. */
export interface ValueOfItems {
  /** Its address part. */
  slug: string;
  label: string;
  items: readonly number[];
}

/** Values of a facet and their items, as they are read. */
export interface FacetValues {
  slugs: readonly string[];
  labels: readonly string[];
  /** Where in `items` those of a value begin; one more than there are values. */
  starts: Uint32Array;
  /** Ascending for each value. */
  items: Uint32Array;
}

/**
 * Values of a facet, a line each:
 *
 * 1. what they are called
 * 2. their address parts, where these do not follow from that
 * 3. how many items each has
 * 4. its items as gaps
 */
export function writeFacet(values: readonly ValueOfItems[]): string {
  const labels = values.map(({ label }) => flat(label));
  return [
    labels.join('\t'),
    values.map(({ slug }, n) => (slug === plainSlug(labels[n] ?? '') ? '' : slug)).join('\t'),
    writeCodes(values.map(({ items }) => items.length)),
    values.map(({ items }) => writeAscending(items)).join(''),
  ].join('\n');
}

export function readFacet(text: string): FacetValues {
  const [names = '', parts = '', countLine = '', gaps = ''] = text.split('\n');
  const counts = codesIn(countLine);
  const labels = counts.length === 0 ? [] : names.split('\t');
  const slugs = parts.split('\t');
  const starts = new Uint32Array(counts.length + 1);
  counts.forEach((count, value) => {
    starts[value + 1] = (starts[value] ?? 0) + count;
  });
  const items = new Uint32Array(starts[counts.length] ?? 0);
  const gap = readCodes(gaps);
  counts.forEach((count, value) => {
    let item = -1;
    const start = starts[value] ?? 0;
    for (let n = 0; n < count; n += 1) {
      item += gap.next() + 1;
      items[start + n] = item;
    }
  });
  return { labels, slugs: labels.map((label, n) => slugs[n] || plainSlug(label)), starts, items };
}

/** The address part of most labels; of the others it is said. */
function plainSlug(label: string): string {
  return label
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');
}
