import type { OpenIndex } from '#client/search/engine/opened';
import type { Question } from '#client/search/question';
import type { FacetColumn } from '#model/search/facet';

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
  const facet = index.directory.facets.find((other) => other.slug === slug);
  if (facet) {
    const [column, labels] = await Promise.all([index.column(facet.column), index.labels(facet.labels)]);
    const wanted = new Uint8Array(labels.length);
    labels.forEach((label, value) => {
      if (chosen.indexOf(label.slug) >= 0) wanted[value] = 1;
    });
    eachValue(column, (item, value) => {
      if (wanted[value]) stays[item] = 1;
    });
  }
  return { name: `facet:${slug}`, stays };
}

export function eachValue(
  { starts, values }: FacetColumn,
  visit: (item: number, value: number) => void,
): void {
  for (let item = 0; item + 1 < starts.length; item += 1) {
    for (let at = starts[item] ?? 0; at < (starts[item + 1] ?? 0); at += 1) visit(item, values[at] ?? 0);
  }
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
  scores: Uint32Array;
  /** Goes through what would be found without a filter. */
  eachWithout(name: string, visit: (item: number) => void): void;
}

export function narrow(scores: Uint32Array, filters: readonly Filter[]): Narrowed {
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
    eachWithout(name, visit) {
      const own = filters.findIndex((filter) => filter.name === name) + 1;
      for (let item = 0; item < scores.length; item += 1) {
        if (scores[item] && (keptBy[item] === 0 || keptBy[item] === own)) visit(item);
      }
    },
  };
}
