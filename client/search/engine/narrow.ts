import type { OpenIndex } from '#client/search/engine/opened';
import type { Question } from '#client/search/question';
import { type ShardEntry, shardOf } from '#model/search/directory';
import type { FacetValues } from '#model/search/facet';
import { inOneList } from '#model/search/in-one-list';

/** What narrows a question beside its words: for each item whether it stays. */
export interface Filter {
  /** `years`, `area`, or the address part of a facet behind `facet:`. */
  name: string;
  /** 1 for each item that stays. */
  stays: Uint8Array;
}

/** The filters of a question. */
export async function filtersOf(
  index: OpenIndex,
  { facets, years, area }: Pick<Question, 'facets' | 'years' | 'area'>,
): Promise<Filter[]> {
  const chosen = Object.keys(facets).filter((slug) => (facets[slug] ?? []).length > 0);
  const made = await Promise.all([
    ...chosen.map((slug) => byValues(index, slug, facets[slug] ?? [])),
    ...(years ? [byYears(index, years)] : []),
    ...(area ? [byArea(index, area)] : []),
  ]);
  return made;
}

/** Items that have one of the values. A facet or a value that is not there is nobody's. */
async function byValues(index: OpenIndex, slug: string, chosen: readonly string[]): Promise<Filter> {
  const stays = new Uint8Array(index.directory.items);
  for (const { slugs, starts, items } of await filesOfValues(index, slug, chosen)) {
    slugs.forEach((value, n) => {
      if (chosen.indexOf(value) < 0) return;
      for (let at = starts[n] ?? 0; at < (starts[n + 1] ?? 0); at += 1) stays[items[at] ?? 0] = 1;
    });
  }
  return { name: `facet:${slug}`, stays };
}

/** The files that have chosen values of a facet: each is among the common ones, or else among the rare. */
export async function filesOfValues(
  index: OpenIndex,
  slug: string,
  chosen: readonly string[],
): Promise<FacetValues[]> {
  const facet = index.directory.facets.find((other) => other.slug === slug);
  if (!facet) return [];
  const { common, rare, commonSlugs } = facet;
  const isRare = (value: string) => rare.length > 0 && commonSlugs.indexOf(value) < 0;
  const files = await Promise.all([
    filesOf(
      index,
      common,
      chosen.filter((value) => !isRare(value)),
    ),
    filesOf(index, rare, chosen.filter(isRare)),
  ]);
  return inOneList(files);
}

/** Those of a facet's files that would have the values. */
function filesOf(
  index: OpenIndex,
  entries: readonly ShardEntry[],
  values: readonly string[],
): Promise<FacetValues[]> {
  const places = new Set(entries.length > 0 ? values.map((value) => shardOf(entries, value)) : []);
  return Promise.all([...places].map((place) => index.facet(entries[place]?.file ?? '')));
}

/** Items whose date touches the years. */
async function byYears(index: OpenIndex, { from, to }: { from: number; to: number }): Promise<Filter> {
  const stays = new Uint8Array(index.directory.items);
  const { dates: name } = index.directory;
  if (name) {
    const dates = await index.dates(name);
    for (let item = 0; item < stays.length; item += 1) {
      const first = dates.from[item] ?? 0;
      const last = dates.to[item] ?? 0;
      stays[item] = Number(first <= last && first <= to && last >= from);
    }
  }
  return { name: 'years', stays };
}

/** Items that lie in an area. */
async function byArea(
  index: OpenIndex,
  [west, south, east, north]: NonNullable<Question['area']>,
): Promise<Filter> {
  const stays = new Uint8Array(index.directory.items);
  const { places: name } = index.directory;
  if (name) {
    const { numbers, longitudes, latitudes } = await index.places(name);
    numbers.forEach((item, n) => {
      const longitude = longitudes[n] ?? 0;
      const latitude = latitudes[n] ?? 0;
      const isBetween = longitude >= west && longitude <= east;
      const isAcross = west > east && (longitude >= west || longitude <= east);
      if (latitude >= south && latitude <= north && (isBetween || isAcross)) stays[item] = 1;
    });
  }
  return { name: 'area', stays };
}

/** Items as the words and all filters leave them, and those that a single filter keeps away. */
export interface Narrowed {
  /** Scores of what is found; 0 for the others. */
  scores: Uint8Array;
  /** For each item whether it would be found without a filter. */
  without(name: string): Uint8Array;
}

export function narrow(scores: Uint8Array, filters: readonly Filter[]): Narrowed {
  const kept = scores.slice();
  /** The one filter that keeps an item away, from 1; 255 where several do. */
  const keptBy = new Uint8Array(scores.length);
  filters.forEach(({ stays }, n) => {
    for (let item = 0; item < kept.length; item += 1) {
      if (stays[item]) continue;
      kept[item] = 0;
      keptBy[item] = keptBy[item] === 0 ? n + 1 : 255;
    }
  });
  return {
    scores: kept,
    without(name) {
      const own = filters.findIndex((filter) => filter.name === name) + 1;
      return Uint8Array.from(scores, (score, item) =>
        Number(score > 0 && (keptBy[item] === 0 || keptBy[item] === own)),
      );
    },
  };
}
