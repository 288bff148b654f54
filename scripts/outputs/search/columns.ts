import type { DateSpan } from '#model/dates/span';
import { yearOf } from '#model/dates/span';
import {
  type CommonWords,
  type DateColumn,
  type PlaceColumn,
  type RankColumn,
  toGaps,
} from '#model/search/index-format';
import type { Built } from '#store/write';

/** Years and days that a date overlaps. Years are astronomical; days count from the beginning of their year, from 0. */
export interface DatedItem {
  from: number;
  to: number;
  firstDay: number;
  lastDay: number;
}

/** Milliseconds. */
const dayLength = 86_400_000;

/** Returns the years and days that a date overlaps; undefined if an item has no date. */
export function datedItem(span: DateSpan | undefined): DatedItem | undefined {
  if (!span) return undefined;
  const from = yearOf(span);
  const to = Math.max(from, yearOf({ ...span, from: span.to }));
  return { from, to, firstDay: dayOfYear(span.from, from), lastDay: dayOfYear(span.to, to) };
}

/** Returns the day of the year, from 0; 0 for years beyond JavaScript's calendar. */
function dayOfYear(day: number, year: number): number {
  const first = new Date(0);
  first.setUTCFullYear(year, 0, 1);
  const days = day - Math.round(first.getTime() / dayLength);
  return Number.isNaN(days) ? 0 : Math.min(365, Math.max(0, days));
}

/** Returns the dates of items; undefined if none has one. */
export function dateColumn(items: Built['items']): DateColumn | undefined {
  const places = new Map<string, number>();
  const dates: DateColumn['dates'] = [];
  const byItem = items.map(({ item }) => {
    const date = datedItem(item.date);
    if (!date) return -1;
    const own: DateColumn['dates'][number] = [date.from, date.to, date.firstDay, date.lastDay];
    const place = places.get(own.join()) ?? dates.length;
    if (place === dates.length) dates.push(own);
    places.set(own.join(), place);
    return place;
  });
  return dates.length > 0 ? { dates, items: byItem } : undefined;
}

/** Returns the coordinates of items, to a ten-thousandth of a degree (11 m); undefined if none has any. */
export function placeColumn(items: Built['items']): PlaceColumn | undefined {
  const placed = items.flatMap(({ item: { coordinates } }, item) =>
    coordinates ? [{ item, ...coordinates }] : [],
  );
  if (placed.length === 0) return undefined;
  const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000;
  return {
    items: toGaps(placed.map(({ item }) => item)),
    longitudes: placed.map(({ longitude }) => rounded(longitude)),
    latitudes: placed.map(({ latitude }) => rounded(latitude)),
  };
}

/** Returns the rank of each title in the order of the language; equal titles share one. */
export function titleColumn(titles: readonly string[], language: string): RankColumn {
  const compare = new Intl.Collator(language, { numeric: true }).compare;
  const sorted = [...new Set(titles)].sort((a, b) => compare(a, b) || (a < b ? -1 : 1));
  const ranks = new Map(sorted.map((title, rank) => [title, rank]));
  return titles.map((title) => ranks.get(title) ?? 0);
}

/** Returns the rank of each item by the date it was added, the newest first; undefined if no item has one. */
export function addedColumn(items: Built['items']): RankColumn | undefined {
  const times = items.map(({ item }) => item.added ?? '');
  const sorted = [...new Set(times)].sort().reverse();
  const ranks = new Map(sorted.map((time, rank) => [time, rank]));
  return sorted[0] ? times.map((time) => ranks.get(time) ?? 0) : undefined;
}

/** Maximum number of words that a misspelt one is compared with, and minimum letters of a word. */
const maxWords = 16_000;
const minWordLength = 4;

/**
 * Returns the most common words, the most common first; ties in the order of the terms.
 *
 * @param terms ascending, each with the number of its items
 */
export function commonWords(terms: readonly { term: string; count: number }[]): CommonWords {
  return terms
    .filter(({ term }) => term.length >= minWordLength && !/[\d./_-]/.test(term))
    .sort((a, b) => b.count - a.count)
    .slice(0, maxWords)
    .map(({ term }) => term);
}
