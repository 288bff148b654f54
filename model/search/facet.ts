import { codesIn, readCodes, writeAscending, writeCodes } from '#model/search/numbers';

/** What a value of a facet is called, and its address part. */
export interface FacetLabel {
  label: string;
  slug: string;
}

/** The values of each item, as numbers of values; those of an item stand together. */
export interface FacetColumn {
  /** Where in `values` those of an item begin; one more than there are items. */
  starts: Uint32Array;
  values: Uint32Array;
}

/** A column in two lines: for each value the number of its items, and its items as gaps. */
export function writeColumn(itemsOfValues: readonly (readonly number[])[]): string {
  const counts = writeCodes(itemsOfValues.map(({ length }) => length));
  return `${counts}\n${itemsOfValues.map(writeAscending).join('')}`;
}

/** @param items how many there are */
export function readColumn(text: string, items: number): FacetColumn {
  const [countLine = '', gaps = ''] = text.split('\n');
  const counts = codesIn(countLine);
  const starts = new Uint32Array(items + 1);
  eachValue(counts, gaps, (item) => {
    starts[item + 1] = (starts[item + 1] ?? 0) + 1;
  });
  for (let item = 0; item < items; item += 1) {
    starts[item + 1] = (starts[item + 1] ?? 0) + (starts[item] ?? 0);
  }
  const values = new Uint32Array(starts[items] ?? 0);
  const filled = starts.slice();
  eachValue(counts, gaps, (item, value) => {
    const at = filled[item] ?? 0;
    values[at] = value;
    filled[item] = at + 1;
  });
  return { starts, values };
}

function eachValue(counts: readonly number[], gaps: string, visit: (item: number, value: number) => void) {
  const gap = readCodes(gaps);
  counts.forEach((count, value) => {
    let item = -1;
    for (let left = count; left > 0; left -= 1) {
      item += gap.next() + 1;
      visit(item, value);
    }
  });
}

/** Labels in two lines: what values are called, and their address parts where these do not follow from that. */
export function writeLabels(labels: readonly FacetLabel[]): string {
  const names = labels.map(({ label }) => label.replace(/\s+/g, ' ').trim());
  const slugs = labels.map(({ slug }, n) => (slug === plainSlug(names[n] ?? '') ? '' : slug));
  return `${names.join('\t')}\n${slugs.join('\t')}`;
}

export function readLabels(text: string): FacetLabel[] {
  const [names = '', slugs = ''] = text.split('\n');
  const slug = slugs.split('\t');
  return names.split('\t').map((label, n) => ({ label, slug: slug[n] || plainSlug(label) }));
}

/** The address part of most labels; of the others it is said. */
function plainSlug(label: string): string {
  return label
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');
}
