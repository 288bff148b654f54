import { periodLabel, yearLabel } from '#model/dates/period-label';
import type { Item, Timeline } from '#model/schema';
import { uniqueSlugs } from '#model/slugs';
import { groupByPeriod } from '#scripts/resolve/periods';
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
