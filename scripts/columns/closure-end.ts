import { daysIn, monthOf } from '#model/dates/vocabulary';
import { foldedWords } from '#scripts/columns/folded-words';

/** The end of a closure in a text. */
interface ClosureEnd {
  /** The latest day, `2040-12-31`, also for a year or month; undefined if there is none. */
  latest: string | undefined;
  /** The other words of the text, folded. */
  others: string[];
}

/** A date with the year first or last: `2040`, `2040-12`, `2040-12-31T09:30`, `12/2040`, `31.12.2040`. */
const day =
  /(?<!\d)(?:(\d{4})(?:[-/.](\d\d?)(?:[-/.](\d\d?)(?:[T ]\d\d:\d\d\S*)?)?)?|(?:(\d\d?)[-/.]\s?)?(\d\d?)[-/.]\s?(\d{4}))(?!\d)/g;

/** A day beside the name of its month: `3`, `3rd`, `1er`. */
const dayOfMonth = /^\d{1,2}(?:st|nd|rd|th|er|o)?$/;

/**
 * Reads the latest day in a text, each in its latest possible reading: `1/2/2040` as February, `3 March 2040` as the
 * year's end.
 */
export function readClosureEnd(text: string): ClosureEnd {
  const ends: string[] = [];
  const rest = text.replace(day, (whole, year, month, date, one, other, end) => {
    const readings = year
      ? [[year, month, date]]
      : [
          [end, one, other],
          [end, other, one],
        ];
    const days = readings.flatMap((parts) => lastDay(parts.filter(Boolean).map(Number)) ?? []);
    ends.push(...days);
    return days.length > 0 ? ' ' : whole;
  });
  const words = foldedWords(rest);
  const others = words.filter((word) => word.length < 3 || monthOf(word) === undefined);
  const undated = others.filter((word) => !dayOfMonth.test(word));
  const hasDays = others.length - undated.length <= words.length - others.length;
  return { latest: ends.sort().at(-1), others: hasDays ? undated : others };
}

/** Returns the last day of a year or month, or the day itself; undefined if it does not exist. */
function lastDay([year = 0, month = 12, day]: readonly number[]): string | undefined {
  const last = daysIn(year, month);
  const end = day ?? last;
  const isDay = end > 0 && end <= last;
  return isDay ? [year, month, end].map((number) => String(number).padStart(2, '0')).join('-') : undefined;
}
