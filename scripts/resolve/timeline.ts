import { periodLabel, yearLabel } from '#model/dates/period-label';
import { type DateSpan, lastYearOf, yearOf } from '#model/dates/span';
import type { Item, Timeline } from '#model/schema';
import { uniqueSlugs } from '#model/slugs';
import type { StoredFacet } from '#store/layout';

export interface TimelineOptions {
  language: string;
  /** What visitors read for the date. */
  label: string;
  /** The address parts of the facets, none of which it takes. */
  facets: readonly string[];
  /** How many years a period lasts, where the owner says so. */
  years?: number | undefined;
}

/** A timeline, and its periods as they are stored. */
export interface StoredTimeline {
  timeline: Timeline;
  stored: StoredFacet;
}

/** The main language's timeline in another: its dates make the same periods, whose labels alone are other ones. */
export function atAddressesOf(
  main: Timeline | undefined,
  own: StoredTimeline | undefined,
): StoredTimeline | undefined {
  if (!main || !own) return undefined;
  const { timeline, stored } = own;
  const slugs = new Map(main.periods.map(({ from, slug }) => [from, slug]));
  const places = timeline.periods.map(({ from, slug }) => slugs.get(from) ?? slug);
  return {
    timeline: {
      ...timeline,
      facet: { ...timeline.facet, slug: main.facet.slug },
      periods: timeline.periods.map((period, place) => ({ ...period, slug: places[place] ?? period.slug })),
    },
    stored: {
      values: stored.values.map((value, place) => ({ ...value, slug: places[place] ?? value.slug })),
    },
  };
}

/** The collection along time, and its periods as they are stored; undefined where too few items have a date. */
export function makeTimeline(
  items: readonly Item[],
  { language, label, facets, years: wanted }: TimelineOptions,
): StoredTimeline | undefined {
  const grouped = groupByPeriod(
    items.map(({ date }) => date),
    wanted,
  );
  if (!grouped) return undefined;
  const { years } = grouped;
  const labelled = grouped.periods.map((period) => ({
    ...period,
    label: periodLabel({ from: period.from, years }, language),
    year: yearLabel(period.from, language),
  }));
  const slugs = uniqueSlugs(labelled.map((period) => period.label));
  const periods = labelled.map((period, index) => ({
    ...period,
    slug: slugs[index] ?? '',
    count: period.items.length,
  }));
  const placed = new Set(grouped.periods.flatMap((period) => period.items));
  const slug = uniqueSlugs([...facets, 'date']).at(-1) ?? '';
  return {
    timeline: {
      facet: { field: 'date', label, slug, size: periods.length },
      years,
      periods: periods.map(({ items: _, ...period }) => period),
      unplaced: items.length - placed.size,
    },
    stored: { values: periods.map(({ from: _, year: __, ...value }) => value) },
  };
}

/** Years of one length in which items are dated. */
export interface Periods {
  /** How many years each lasts. */
  years: number;
  /** Those that have items, the first first. */
  periods: Period[];
}

export interface Period {
  /** First year, in astronomical numbering. */
  from: number;
  /** Numbers of the items whose date touches it, ascending. */
  items: number[];
}

/** How many years a period may last, the finest first. */
const lengths = [1, 10, 100, 1000];

/** So many periods are a picture that can be read at a glance; fewer tell nothing. */
const fewest = 3;
const most = 48;

/** So many can be looked through where their owner wants them short. */
const mostWanted = 240;

/** A date that touches more periods is too vague to stand in any. */
const widest = 4;

/**
 * Groups items by years, decades, centuries or millennia: by the finest of them at which there are not too many, most
 * dates are exact enough to have a place, and two items share one on average. An owner's wish stands above that.
 *
 * @param dates of each item, in the order of the collection
 * @param wanted how many years a period lasts, where its owner says so: longer ones where there would be far too many
 * @returns undefined where dates are too few, or too close, to be a way in
 */
export function groupByPeriod(
  dates: readonly (DateSpan | undefined)[],
  wanted?: number,
): Periods | undefined {
  const dated = dates.flatMap((date, item) =>
    date ? { item, first: yearOf(date), last: lastYearOf(date) } : [],
  );
  for (const years of lengths.filter((length) => length >= (wanted ?? 1))) {
    const byStart = new Map<number, number[]>();
    let placed = 0;
    for (const { item, first, last } of dated) {
      const touched = startsOf(first, last, years);
      if (touched.length > 0) placed += 1;
      for (const start of touched) {
        const items = byStart.get(start) ?? [];
        byStart.set(start, items);
        items.push(item);
      }
    }
    const isExact = placed >= 0.75 * dated.length;
    const isShared = placed >= 2 * byStart.size;
    const isFit = wanted ? byStart.size <= mostWanted : isExact && isShared && byStart.size <= most;
    if (isFit && byStart.size >= fewest) {
      const periods = [...byStart].map(([from, items]) => ({ from, items })).sort((a, b) => a.from - b.from);
      return { years, periods };
    }
  }
  return undefined;
}

/** The first years of the periods that a span of years touches; none where they are too many. */
function startsOf(first: number, last: number, years: number): number[] {
  const start = Math.floor(first / years) * years;
  const touched = Math.floor(last / years) - Math.floor(first / years) + 1;
  return touched > widest ? [] : Array.from({ length: touched }, (_, n) => start + n * years);
}
