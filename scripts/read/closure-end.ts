import { daysIn, monthOf } from '#model/dates/vocabulary';

/** The end of a closure, as a text names it. */
interface ClosureEnd {
  /** The latest day, `2040-12-31`, also of a year or month alone; undefined if there is none. */
  latest: string | undefined;
  /** The text without its days. */
  rest: string;
}

/** A day that begins with the year, or ends with it: `2040`, `2040-12`, `2040-12-31T09:30`, `12/2040`, `31.12.2040`. */
const day =
  /(?<!\d)(?:(\d{4})(?:[-/.](\d\d?)(?:[-/.](\d\d?)(?:[T ]\d\d:\d\d\S*)?)?)?|(?:(\d\d?)[-/.]\s?)?(\d\d?)[-/.]\s?(\d{4}))(?!\d)/g;
const word = /[\p{L}\p{M}]{3,}/gu;
/** A day beside the name of its month: `3`, `3rd`, `1er`. */
const dayOfMonth = /(?<![\p{L}\d])\d{1,2}(?:st|nd|rd|th|er|º)?(?![\p{L}\d])/u;

/** Reads the latest day in a text, each as late as it may be meant: `1/2/2040` may be a day of February. */
export function readClosureEnd(text: string): ClosureEnd {
  const ends: string[] = [];
  const rest = text.replace(day, (whole, year, month, date, one, other, end) => {
    const readings = year
      ? [[year, month, date]]
      : [
          [end, one, other],
          [end, other, one],
        ];
    const days = readings.flatMap(
      (parts) => lastDay(parts.filter((part) => part !== undefined).map(Number)) ?? [],
    );
    ends.push(...days);
    return days.length > 0 ? ' ' : whole;
  });
  return { latest: ends.sort().at(-1), rest: withoutMonths(rest) };
}

/** Returns the last day of a year, of a month, or the day itself; undefined if no calendar has it. */
function lastDay([year = 0, month = 12, day]: readonly number[]): string | undefined {
  const last = daysIn(year, month);
  const end = day ?? last;
  return end > 0 && end <= last ? `${year}-${[month, end].map(twoDigits).join('-')}` : undefined;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

/** Removes names of months, which say no more than the year's end does, and one day for each. */
function withoutMonths(text: string): string {
  let months = 0;
  let rest = text.replace(word, (name) => {
    const isMonth = monthOf(name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()) !== undefined;
    if (isMonth) months += 1;
    return isMonth ? ' ' : name;
  });
  for (; months > 0; months -= 1) rest = rest.replace(dayOfMonth, ' ');
  return rest;
}
