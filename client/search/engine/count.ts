import { filesOfValues, type Narrowed } from '#client/search/engine/narrow';
import type { OpenIndex } from '#client/search/engine/opened';
import type { Question } from '#client/search/question';
import type { Answer, CountedValue, Wanted } from '#client/search/search';
import { own } from '#model/own';
import type { ShardEntry } from '#model/search/directory';
import type { FacetValues } from '#model/search/facet';
import { inOneList } from '#model/search/in-one-list';

/** Longer spans of years are not counted whole: what came before their end by so much is left out. */
const longestSpan = 20_000;

interface Counting {
  found: Narrowed;
  question: Pick<Question, 'facets'>;
  wanted: Pick<Wanted, 'facets' | 'rare'>;
}

/** Counts the values of the facets that are wanted. */
export async function countFacets(
  index: OpenIndex,
  { found, question, wanted }: Counting,
): Promise<Pick<Answer, 'facets' | 'uncounted'>> {
  const facets: Answer['facets'] = {};
  const whole = wanted.rare ?? [];
  await Promise.all(
    wanted.facets.map(async (slug) => {
      const chosen = own(question.facets, slug) ?? [];
      facets[slug] = await countFacet(index, slug, { found, chosen, isWhole: whole.indexOf(slug) >= 0 });
    }),
  );
  const long = index.directory.facets.filter(({ rare }) => rare.length > 0).map(({ slug }) => slug);
  const uncounted = wanted.facets.filter((slug) => long.indexOf(slug) >= 0 && whole.indexOf(slug) < 0);
  return { facets, uncounted };
}

/** What the chosen values are called. */
export async function chosenValues(
  index: OpenIndex,
  { facets }: Pick<Question, 'facets'>,
): Promise<Answer['chosen']> {
  const named: Answer['chosen'] = {};
  await Promise.all(
    Object.keys(facets).map(async (facet) => {
      const chosen = facets[facet] ?? [];
      const values = (await filesOfValues(index, facet, chosen)).map(({ slugs, labels }) =>
        labels.map((label, n) => ({ slug: slugs[n] ?? '', label })),
      );
      named[facet] = inOneList(values).filter(({ slug }) => chosen.indexOf(slug) >= 0);
    }),
  );
  return named;
}

/** Counts the values of a facet among what is found without its own filter. */
async function countFacet(
  index: OpenIndex,
  slug: string,
  { found, chosen, isWhole }: { found: Narrowed; chosen: readonly string[]; isWhole: boolean },
): Promise<CountedValue[]> {
  const facet = index.directory.facets.find((other) => other.slug === slug);
  if (!facet) return [];
  const [common, further] = await Promise.all([
    eachFile(index, facet.common),
    isWhole ? eachFile(index, facet.rare) : filesOfValues(index, slug, chosen),
  ]);
  const isFound = found.without(`facet:${slug}`);
  const counted = new Map<string, CountedValue>();
  function count({ slugs, labels, starts, items }: FacetValues, isKnown: boolean): void {
    slugs.forEach((value, n) => {
      const isChosen = chosen.indexOf(value) >= 0;
      // Of a file that was fetched for a chosen value, the others are no more known than those elsewhere.
      if (!isKnown && !isChosen) return;
      let sum = 0;
      for (let at = starts[n] ?? 0; at < (starts[n + 1] ?? 0); at += 1) sum += isFound[items[at] ?? 0] ?? 0;
      if (sum > 0 || isChosen) counted.set(value, { slug: value, label: labels[n] ?? '', count: sum });
    });
  }
  for (const file of common) count(file, true);
  for (const file of further) count(file, isWhole);
  return [...counted.values()].sort(
    (a, b) => b.count - a.count || (a.label < b.label || (a.label === b.label && a.slug < b.slug) ? -1 : 1),
  );
}

function eachFile(index: OpenIndex, entries: readonly ShardEntry[]): Promise<FacetValues[]> {
  return Promise.all(entries.map(({ file }) => index.facet(file)));
}

/** Counts items by year among what is found without the years asked for; undefined where nothing has a date. */
export async function countYears(
  index: OpenIndex,
  found: Narrowed,
): Promise<{ from: number; counts: number[] } | undefined> {
  const { dates: name } = index.directory;
  if (!name) return undefined;
  const dates = await index.dates(name);
  let from = Number.POSITIVE_INFINITY;
  let to = Number.NEGATIVE_INFINITY;
  const isFound = found.without('years');
  isFound.forEach((is, item) => {
    const last = dates.to[item] ?? 0;
    const first = dates.from[item] ?? 0;
    if (!is || first > last) return;
    from = Math.min(from, first);
    to = Math.max(to, last);
  });
  if (from > to) return { from: 0, counts: [] };
  from = Math.max(from, to - longestSpan);
  // What begins in a year and what has ended before it.
  const changes = new Int32Array(to - from + 2);
  isFound.forEach((is, item) => {
    const first = Math.max(dates.from[item] ?? 0, from);
    const last = dates.to[item] ?? 0;
    if (!is || first > last) return;
    changes[first - from] = (changes[first - from] ?? 0) + 1;
    changes[last - from + 1] = (changes[last - from + 1] ?? 0) - 1;
  });
  let count = 0;
  const counts = Array.from(changes.subarray(0, to - from + 1), (change) => {
    count += change;
    return count;
  });
  return { from, counts };
}
