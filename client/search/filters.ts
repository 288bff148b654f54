import type { IndexReader } from '#client/search/index-reader';
import type { Question } from '#client/search/question';
import { eachNumber, entryFor, type FacetValues, type ShardEntry } from '#model/search/index-format';
import { ownProperty } from '#model/std/own-property';

/** A filter of a question, besides its words. */
export interface Filter {
  /** `years`, `area`, or `facet:` and the slug of a facet. */
  name: string;
  /** 1 for each item that passes. */
  passes: Uint8Array;
}

/** Returns the filters of a question. */
export function filtersOf(
  index: IndexReader,
  { facets, years, area }: Pick<Question, 'facets' | 'years' | 'area'>,
): Promise<Filter[]> {
  return Promise.all([
    ...Object.keys(facets).map((slug) => byValues(index, slug, ownProperty(facets, slug) ?? [])),
    ...(years ? [byYears(index, years)] : []),
    ...(area ? [byArea(index, area)] : []),
  ]);
}

/** Filters items with one of the values. */
async function byValues(index: IndexReader, slug: string, chosen: readonly string[]): Promise<Filter> {
  const passes = new Uint8Array(index.items);
  for (const [, , gaps] of await findValues(index, slug, chosen)) {
    eachNumber(gaps, (item) => {
      passes[item] = 1;
    });
  }
  return { name: `facet:${slug}`, passes };
}

/** Loads the wanted values of a facet, from its common values or else from the rare ones. */
export async function findValues(
  { facets, facetValues }: IndexReader,
  slug: string,
  chosen: readonly string[],
): Promise<FacetValues> {
  const facet = facets.find((other) => other.slug === slug);
  async function findValue(files: readonly ShardEntry[] = [], wanted: string) {
    const entry = files[entryFor(files, wanted)];
    const values = entry && (await facetValues(entry[1]));
    return values?.find(([value]) => value === wanted);
  }
  const values = await Promise.all(
    chosen.map(async (value) => (await findValue(facet?.common, value)) ?? findValue(facet?.rare, value)),
  );
  return values.filter((value) => value !== undefined);
}

/** Filters items whose date overlaps the years. */
async function byYears(index: IndexReader, { from, to }: { from: number; to: number }): Promise<Filter> {
  const { dates, items } = await index.dateColumn();
  const passes = new Uint8Array(index.items);
  items.forEach((place, item) => {
    const date = dates[place];
    if (date && date[0] <= to && date[1] >= from) passes[item] = 1;
  });
  return { name: 'years', passes };
}

/** Filters items within an area. */
async function byArea(
  index: IndexReader,
  [west, south, east, north]: NonNullable<Question['area']>,
): Promise<Filter> {
  const { items, longitudes, latitudes } = await index.placeColumn();
  const passes = new Uint8Array(index.items);
  eachNumber(items, (item, n) => {
    const longitude = longitudes[n] ?? 0;
    const latitude = latitudes[n] ?? 0;
    const isBetween = longitude >= west && longitude <= east;
    const isAcross = west > east && (longitude >= west || longitude <= east);
    if (latitude >= south && latitude <= north && (isBetween || isAcross)) passes[item] = 1;
  });
  return { name: 'area', passes };
}

/** Items that match both words and filters. */
export interface Filtered {
  /** Ranks of the items found; 0 for the others. */
  scores: Uint8Array;
  /** Returns 1 for each item found if the named filter is left out. */
  without(name: string): Uint8Array;
}

export function applyFilters(scores: Uint8Array, filters: readonly Filter[]): Filtered {
  const kept = scores.slice();
  /** Number of filters that exclude an item. */
  const failures = new Uint8Array(scores.length);
  for (const { passes } of filters) {
    for (let item = 0; item < kept.length; item += 1) {
      if (passes[item]) continue;
      kept[item] = 0;
      failures[item] = (failures[item] ?? 0) + 1;
    }
  }
  return {
    scores: kept,
    without(name) {
      const passes = filters.find((filter) => filter.name === name)?.passes;
      return scores.map((score, item) => {
        const isKeptByIt = passes !== undefined && passes[item] === 0;
        return Number(score > 0 && failures[item] === Number(isKeptByIt));
      });
    },
  };
}
