import { codesIn, unzigzag, writeCodes, zigzag } from '#model/search/numbers';

/** When items were made. Years are in astronomical numbering; what has no date has `to` before `from`. */
export interface Dates {
  from: Int32Array;
  to: Int32Array;
  /** Day of the year, from 0, of the first and the last day: to order items of one year. */
  firstDay: Uint16Array;
  lastDay: Uint16Array;
}

/** A date as it is written into the column. */
export interface DatedItem {
  from: number;
  to: number;
  firstDay: number;
  lastDay: number;
}

/** The last day of a year that a column tells: one of a leap year. */
export const lastDayOfYear = 365;

/**
 * Dates in six lines: those that there are, the most frequent first, and which of them each item has.
 *
 * 1. first years, each less the one before it in the line, both signs in turn
 * 2. last years less the first
 * 3. days of the first year before it
 * 4. days of the last year after it
 * 5. for each run of items of one date its number in these lines, from 1; 0 where they have none
 * 6. how many items each run has, less one
 */
export function writeDates(dates: readonly (DatedItem | undefined)[]): string {
  const runs: { key: string; date: DatedItem | undefined; items: number }[] = [];
  for (const date of dates) {
    const key = keyOf(date);
    const last = runs.at(-1);
    if (last?.key === key) last.items += 1;
    else runs.push({ key, date, items: 1 });
  }
  const known = new Map<string, { date: DatedItem; count: number }>();
  for (const { key, date, items } of runs) {
    if (!date) continue;
    known.set(key, { date, count: (known.get(key)?.count ?? 0) + items });
  }
  const sorted = [...known].sort(([a, { count: ofA }], [b, { count: ofB }]) => ofB - ofA || (a < b ? -1 : 1));
  const numbers = new Map(sorted.map(([key], n) => [key, n + 1]));
  const all = sorted.map(([, { date }]) => date);
  return [
    all.map(({ from }, n) => zigzag(from - (all[n - 1]?.from ?? 0))),
    all.map(({ from, to }) => to - from),
    all.map(({ firstDay }) => firstDay),
    all.map(({ lastDay }) => lastDayOfYear - lastDay),
    runs.map(({ key }) => numbers.get(key) ?? 0),
    runs.map(({ items }) => items - 1),
  ]
    .map(writeCodes)
    .join('\n');
}

/** Tells dates apart; nothing for none. */
function keyOf(date: DatedItem | undefined): string {
  return date ? [date.from, date.to, date.firstDay, date.lastDay].join() : '';
}

export function readDates(text: string): Dates {
  const [years = [], lengths = [], firstDays = [], lastDays = [], runs = [], further = []] = text
    .split('\n')
    .map(codesIn);
  let year = 0;
  const firstYears = years.map((code) => {
    year += unzigzag(code);
    return year;
  });
  const count = further.reduce((sum, more) => sum + more + 1, 0);
  const dates: Dates = {
    from: new Int32Array(count),
    to: new Int32Array(count).fill(-1),
    firstDay: new Uint16Array(count),
    lastDay: new Uint16Array(count),
  };
  let start = 0;
  runs.forEach((number, run) => {
    const end = start + (further[run] ?? 0) + 1;
    const date = number - 1;
    if (date >= 0) {
      const from = firstYears[date] ?? 0;
      dates.from.fill(from, start, end);
      dates.to.fill(from + (lengths[date] ?? 0), start, end);
      dates.firstDay.fill(firstDays[date] ?? 0, start, end);
      dates.lastDay.fill(lastDayOfYear - (lastDays[date] ?? 0), start, end);
    }
    start = end;
  });
  return dates;
}
