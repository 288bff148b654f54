import { plainDigits } from '#model/dates/digits';
import { daysIn } from '#model/dates/vocabulary';

/** Which number comes first in a date such as `5/3/1956`. */
export const dayOrders = ['day-first', 'month-first'] as const;

export type DayOrder = (typeof dayOrders)[number];

/**
 * A date in three numbers with the year last, or a span that begins with a day, or day and month: `5/3/1956`, `5. 3.
 * 1956`, `12.-14.5.1944`, `30.4.-2.5.1944`.
 */
const numericDate =
  /(?<!\d)(?:(\d{1,2})(?:[./](\d{1,2}))?\.? ?[-–] ?)?(?<!\d)(\d{1,2})([-/.]) ?(\d{1,2})\4 ?(\d{4})(?!\d)/g;

/** A date in three numbers, and how it can be read. */
export interface NumericDate {
  /** Orders that give a valid day: both for `5/3/1956`, one for `13/3/1956`, none for `31/31/1956`. */
  orders: DayOrder[];
  /** True for a date with dots, which has the day first unless told otherwise. */
  hasPoints: boolean;
}

/** Returns the numeric dates in a text, except those like `5/5/1956`, which mean the same day in any order. */
export function numericDatesIn(text: string): NumericDate[] {
  return [...plainDigits(text).matchAll(numericDate)].flatMap(
    ([, , , one = '', sign, two = '', year = '']) =>
      Number(one) === Number(two) ? [] : [{ orders: ordersOf(one, two, year), hasPoints: sign === '.' }],
  );
}

/**
 * Rewrites dates in three numbers as ISO 8601: `13/3/1956` to `1956-03-13`. If both orders are possible, the given one
 * decides; without it a date with dots has its day first, and others are reduced to the year.
 */
export function writeIsoDates(text: string, order: DayOrder | undefined): string {
  return text.replace(numericDate, (written, start, startTwo, one, sign, two, year): string => {
    const orders = ordersOf(one, two, year);
    const known = orders.length === 1 ? orders[0] : (order ?? (sign === '.' ? 'day-first' : undefined));
    if (!known && orders.length > 1 && Number(one) !== Number(two)) return year;
    const last = isoOf(one, two, year, known);
    const first = startTwo ? isoOf(start, startTwo, year, known) : start && withDay(last, start);
    if (!last || (start && !first)) return written;
    return first ? `${first} – ${last}` : last;
  });
}

/**
 * Returns the usual order in a language; undefined for English without a region, which uses both, and for languages
 * that begin with the year, such as Japanese.
 */
export function defaultDayOrder(language: string): DayOrder | undefined {
  if (language === 'en' || Intl.DateTimeFormat.supportedLocalesOf(language).length === 0) return undefined;
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'short', calendar: 'gregory' });
  const first = format.formatToParts(0).find(({ type }) => type !== 'literal')?.type;
  return first === 'day' ? 'day-first' : first === 'month' ? 'month-first' : undefined;
}

function ordersOf(one: string, two: string, year: string): DayOrder[] {
  return dayOrders.filter((order) => isoOf(one, two, year, order));
}

/** Formats a day in ISO 8601; a day or month of 0 is unknown and left out. Undefined if there is no such day. */
function isoOf(one: string, two: string, year: string, order: DayOrder = 'day-first'): string | undefined {
  const [day, month] = order === 'day-first' ? [Number(one), Number(two)] : [Number(two), Number(one)];
  const isDay = Number(year) > 0 && month <= 12 && day <= daysIn(Number(year), month);
  return isDay ? [year, ...[month, day].filter((number) => number > 0).map(twoDigits)].join('-') : undefined;
}

function withDay(iso: string | undefined, day: string): string | undefined {
  return iso?.replace(/\d\d$/, twoDigits(Number(day)));
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
