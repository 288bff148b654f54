import { type Filtered, findValues } from '#client/search/filters';
import type { IndexReader } from '#client/search/index-reader';
import type { Answer, CountedValue, Wanted, YearCounts } from '#client/search/protocol';
import type { Question } from '#client/search/question';
import { concat } from '#model/search/concat';
import { eachNumber, type FacetValues, type ShardEntry } from '#model/search/index-format';
import { ownProperty } from '#model/std/own-property';

/** Maximum span of years to count; of a longer one only the last part is counted. */
const longestSpan = 20_000;

interface CountOptions {
  found: Filtered;
  question: Pick<Question, 'facets'>;
  wanted: Pick<Wanted, 'facets' | 'rare'>;
}

/** Counts the items of the wanted facets' values, and looks up the chosen values. */
export async function countFacets(
  index: IndexReader,
  { found, question, wanted }: CountOptions,
): Promise<Pick<Answer, 'facets' | 'uncounted' | 'chosen'>> {
  const counted: Pick<Answer, 'facets' | 'uncounted' | 'chosen'> = { facets: {}, uncounted: [], chosen: {} };
  await Promise.all(
    index.facets.map(async ({ slug, common, rare }) => {
      const chosen = ownProperty(question.facets, slug) ?? [];
      const values = await findValues(index, slug, chosen);
      if (chosen.length > 0) counted.chosen[slug] = values.map(([value, label]) => ({ slug: value, label }));
      if (!wanted.facets.includes(slug)) return;
      const isWhole = wanted.rare?.includes(slug) ?? false;
      if (rare.length > 0 && !isWhole) counted.uncounted.push(slug);
      const loaded = await loadValues(index, isWhole ? [...common, ...rare] : common);
      // A chosen value may be rare.
      const others = loaded.filter(([value]) => !chosen.includes(value));
      counted.facets[slug] = countValues([...others, ...values], found.without(`facet:${slug}`)).filter(
        ({ slug: value, count }) => count > 0 || chosen.includes(value),
      );
    }),
  );
  return counted;
}

async function loadValues({ facetValues }: IndexReader, files: readonly ShardEntry[]): Promise<FacetValues> {
  const loaded = await Promise.all(files.map(([, file]) => facetValues(file)));
  return concat(loaded);
}

/** Counts the items of each value, most frequent first. */
function countValues(values: FacetValues, isFound: Uint8Array): CountedValue[] {
  return values
    .map(([slug, label, gaps]) => {
      let count = 0;
      eachNumber(gaps, (item) => {
        count += isFound[item] ?? 0;
      });
      return { slug, label, count };
    })
    .sort(
      (a, b) => b.count - a.count || (a.label < b.label || (a.label === b.label && a.slug < b.slug) ? -1 : 1),
    );
}

/** Counts the found items by year, regardless of the chosen years; undefined if no item has a date. */
export async function countYears(index: IndexReader, found: Filtered): Promise<YearCounts | undefined> {
  const { dates, items } = await index.dateColumn();
  if (dates.length === 0) return undefined;
  const isFound = found.without('years');
  /** Number of found items with each date. */
  const counts = dates.map(() => 0);
  items.forEach((place, item) => {
    if (place >= 0 && isFound[item]) counts[place] = (counts[place] ?? 0) + 1;
  });
  const present = dates.filter((_, place) => counts[place]);
  if (present.length === 0) return { from: 0, counts: [] };
  const to = present.reduce((last, date) => Math.max(last, date[1]), Number.NEGATIVE_INFINITY);
  const first = present.reduce((year, date) => Math.min(year, date[0]), Number.POSITIVE_INFINITY);
  const from = Math.max(first, to - longestSpan);
  const years = new Array<number>(to - from + 1).fill(0);
  dates.forEach(([start, end], place) => {
    for (let year = Math.max(start, from); counts[place] && year <= end; year += 1) {
      years[year - from] = (years[year - from] ?? 0) + (counts[place] ?? 0);
    }
  });
  return { from, counts: years };
}
