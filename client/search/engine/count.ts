import type { Narrowed } from '#client/search/engine/narrow';
import type { OpenIndex } from '#client/search/engine/opened';
import type { Question } from '#client/search/question';
import type { Answer, CountedValue, Wanted } from '#client/search/search';

/** Longer spans of years are not counted whole: what came before their end by so much is left out. */
const longestSpan = 20_000;

/** Counts the values of the facets that are wanted. */
export async function countFacets(
  index: OpenIndex,
  {
    found,
    question,
    wanted,
  }: { found: Narrowed; question: Pick<Question, 'facets'>; wanted: Pick<Wanted, 'facets'> },
): Promise<Answer['facets']> {
  const counted: Answer['facets'] = {};
  await Promise.all(
    wanted.facets.map(async (slug) => {
      counted[slug] = await countFacet(index, slug, { found, chosen: question.facets[slug] ?? [] });
    }),
  );
  return counted;
}

/** Counts the values of a facet among what is found without its own filter. */
async function countFacet(
  index: OpenIndex,
  slug: string,
  { found, chosen }: { found: Narrowed; chosen: readonly string[] },
): Promise<CountedValue[]> {
  const facet = index.directory.facets.find((other) => other.slug === slug);
  if (!facet) return [];
  const [{ starts, values }, labels] = await Promise.all([
    index.column(facet.column),
    index.labels(facet.labels),
  ]);
  const counts = new Uint32Array(labels.length);
  found.eachWithout(`facet:${slug}`, (item) => {
    for (let at = starts[item] ?? 0; at < (starts[item + 1] ?? 0); at += 1) {
      const value = values[at] ?? 0;
      counts[value] = (counts[value] ?? 0) + 1;
    }
  });
  const counted: CountedValue[] = [];
  labels.forEach(({ label, slug: value }, n) => {
    const count = counts[n] ?? 0;
    if (count > 0 || chosen.indexOf(value) >= 0) counted.push({ slug: value, label, count });
  });
  return counted.sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1));
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
  found.eachWithout('years', (item) => {
    const last = dates.to[item] ?? 0;
    const first = dates.from[item] ?? 0;
    if (first > last) return;
    from = Math.min(from, first);
    to = Math.max(to, last);
  });
  if (from > to) return { from: 0, counts: [] };
  from = Math.max(from, to - longestSpan);
  // What begins in a year and what has ended before it.
  const changes = new Int32Array(to - from + 2);
  found.eachWithout('years', (item) => {
    const first = Math.max(dates.from[item] ?? 0, from);
    const last = dates.to[item] ?? 0;
    if (first > last) return;
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
