import { periodAt, periodIndex, periodOf } from '#model/dates/calendar-periods';
import { eraForms, writeYear, writeYearOfEra, writeYears } from '#model/dates/period-label';
import { type DateSpan, lastYearOf, yearOf } from '#model/dates/span';
import { interfaceLocale, messagesFor } from '#model/i18n/messages';
import type { Item, Timeline } from '#model/schema';
import { defined } from '#model/std/assert';
import { uniqueSlugs } from '#model/text/slugs';
import type { StoredFacet } from '#store/layout';

export interface TimelineOptions {
  language: string;
  /** Label of the date. */
  label: string;
  /** Slugs of the facets. */
  facets: readonly string[];
  /** Length of a period in years, if the owner sets it. */
  years?: number | undefined;
}

/** A timeline, and its periods as stored. */
export interface StoredTimeline {
  timeline: Timeline;
  stored: StoredFacet;
}

const englishEnds: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
};

const romanNumerals = [
  ['C', 100],
  ['XC', 90],
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
] as const;

/** Gives a secondary locale's timeline the addresses of the main one: the same periods with other labels. */
export function withMainAddresses(
  main: Timeline | undefined,
  own: StoredTimeline | undefined,
): StoredTimeline | undefined {
  if (!main || !own) return undefined;
  const { timeline, stored } = own;
  const slugs = new Map(main.periods.map(({ from, slug }) => [from, slug]));
  const ownSlugs = timeline.periods.map(({ from, slug }) => slugs.get(from) ?? slug);
  return {
    timeline: {
      ...timeline,
      facet: { ...timeline.facet, slug: main.facet.slug },
      periods: timeline.periods.map((period, n) => ({ ...period, slug: ownSlugs[n] ?? period.slug })),
    },
    stored: {
      values: stored.values.map((value, n) => ({ ...value, slug: ownSlugs[n] ?? value.slug })),
    },
  };
}

/** Makes the timeline; undefined if too few items have a date. */
export function makeTimeline(
  items: readonly Item[],
  { language, label, facets, years: chosen }: TimelineOptions,
): StoredTimeline | undefined {
  const grouped = groupByPeriod(
    items.map(({ date }) => date),
    chosen,
  );
  if (!grouped) return undefined;
  const { years } = grouped;
  const era = eraForms(language);
  const writtenYears = grouped.periods.map(({ from }) => writeYears(periodOf(from, years), era));
  const labelled = grouped.periods.map((period, index) => ({
    ...period,
    label: (years === 100 ? writeCentury(period.from, language) : undefined) ?? writtenYears[index] ?? '',
    // The first year AD after years BC is written with its era.
    year: (isNewEra(period, grouped.periods[index - 1]) ? writeYearOfEra : writeYear)(period.from, era),
  }));
  // Slugs are made of years, not of the names of centuries.
  const slugs = uniqueSlugs(writtenYears);
  const periods = labelled.map((period, index) => ({
    ...period,
    slug: defined(slugs[index], `a slug for period ${index}`),
    count: period.items.length,
  }));
  const placed = new Set(grouped.periods.flatMap((period) => period.items));
  const slug = defined(uniqueSlugs([...facets, 'date']).at(-1), 'a slug for the timeline');
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

function isNewEra({ from }: Period, before: Period | undefined): boolean {
  return from > 0 && before !== undefined && before.from < 1;
}

/** Periods of one length. */
export interface Periods {
  /** Length of each, in years. */
  years: number;
  /** Periods with items, in order. */
  periods: Period[];
}

export interface Period {
  /** First year, in astronomical numbering. */
  from: number;
  /** Numbers of the items with a date in it, ascending. */
  items: number[];
}

/** Possible lengths of periods in years, ascending. */
const periodLengths = [1, 10, 100, 1000];

/** Minimum and maximum number of periods, so that a timeline is useful and legible. */
const minPeriods = 3;
const maxPeriods = 48;

/** Maximum number of periods if the owner sets their length. */
const maxChosenPeriods = 240;

/** Maximum number of periods that one date may overlap: a vaguer date is in none. */
const maxOverlapped = 4;

/**
 * Groups items by years, decades, centuries or millennia: the shortest that are not too many, contain most dates, and
 * have two items on average; or by the length that the owner sets.
 *
 * @param dates of each item, in the order of the collection
 * @param chosen length of a period in years, if the owner sets it: raised if there would be far too many periods
 * @returns undefined if dates are too few or too close together
 */
export function groupByPeriod(
  dates: readonly (DateSpan | undefined)[],
  chosen?: number,
): Periods | undefined {
  const dated = dates.flatMap((date, item) =>
    date ? { item, first: yearOf(date), last: lastYearOf(date) } : [],
  );
  for (const years of periodLengths.filter((length) => length >= (chosen ?? 1))) {
    const byIndex = new Map<number, number[]>();
    let placed = 0;
    for (const { item, first, last } of dated) {
      const touched = overlappedPeriods(first, last, years);
      if (touched.length > 0) placed += 1;
      for (const index of touched) {
        const items = byIndex.get(index) ?? [];
        byIndex.set(index, items);
        items.push(item);
      }
    }
    const isExact = placed >= 0.75 * dated.length;
    const isShared = placed >= 2 * byIndex.size;
    const isFit = chosen
      ? byIndex.size <= maxChosenPeriods
      : isExact && isShared && byIndex.size <= maxPeriods;
    if (isFit && byIndex.size >= minPeriods) {
      const periods = [...byIndex].map(([index, items]) => ({ from: periodAt(index, years).from, items }));
      periods.sort((a, b) => a.from - b.from);
      return { years, periods };
    }
  }
  return undefined;
}

/** Returns the indexes of the periods that a range of years overlaps; none if they are too many. */
function overlappedPeriods(first: number, last: number, years: number): number[] {
  const start = periodIndex(first, years);
  const touched = periodIndex(last, years) - start + 1;
  return touched > maxOverlapped ? [] : Array.from({ length: touched }, (_, n) => start + n);
}

/**
 * Returns the name of a year's century in a language: `19th century`, `siglo II a. C.` For the build only: browsers
 * have no messages for it.
 *
 * @param year in astronomical numbering
 * @param language BCP 47
 * @returns undefined if the interface lacks the language
 */
export function writeCentury(year: number, language: string): string | undefined {
  if (interfaceLocale(language).isForeign) return undefined;
  const messages = messagesFor(language);
  const index = periodIndex(year, 100);
  const number = index < 0 ? -index : index + 1;
  const century = countCentury(number, language) ?? messages.number(number);
  return messages.century[index < 0 ? 'before' : 'after']({ century });
}

/** Returns the number of a century in languages with ordinal or Roman numbers: `19th`, `XIXe`, `XIX`. */
function countCentury(number: number, language: string): string | undefined {
  switch (interfaceLocale(language).language) {
    case 'en':
      return `${number}${englishEnds[new Intl.PluralRules('en', { type: 'ordinal' }).select(number)] ?? 'th'}`;
    case 'fr':
      return `${writeRoman(number)}${number === 1 ? 'er' : 'e'}`;
    case 'es':
    case 'pt':
      return writeRoman(number);
    default:
      return undefined;
  }
}

function writeRoman(number: number): string {
  let left = number;
  return romanNumerals
    .map(([letters, value]) => {
      const times = Math.floor(left / value);
      left -= times * value;
      return letters.repeat(times);
    })
    .join('');
}
