import type { DateSpan } from '#model/dates/span';
import { yearOf } from '#model/dates/span';
import type { DatedItem } from '#model/search/dates';

const dayLength = 86_400_000;

/** The years and days that a date touches; undefined where an item has none. */
export function datedItem(span: DateSpan | undefined): DatedItem | undefined {
  if (!span) return undefined;
  const from = yearOf(span);
  const to = Math.max(from, yearOf({ ...span, from: span.to }));
  return { from, to, firstDay: dayOfYear(span.from, from), lastDay: dayOfYear(span.to, to) };
}

/** Days of the year before a day; years beyond those that JavaScript can reckon with begin with any day. */
function dayOfYear(day: number, year: number): number {
  const first = new Date(0);
  first.setUTCFullYear(year, 0, 1);
  const days = day - Math.round(first.getTime() / dayLength);
  return Number.isNaN(days) ? 0 : Math.min(365, Math.max(0, days));
}
