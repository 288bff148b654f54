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
 * Dates in four lines, for each item, undated ones as a gap in the first line alone:
 *
 * 1. 0 where it has no date, else one more than the first year less the one before it in the line, both signs in turn
 * 2. the last year less the first
 * 3. days of the first year before it
 * 4. days of the last year after it
 */
export function writeDates(dates: readonly (DatedItem | undefined)[]): string {
  const dated = dates.flatMap((date) => date ?? []);
  let before = 0;
  const years = dates.map((date) => {
    if (!date) return 0;
    const code = zigzag(date.from - before) + 1;
    before = date.from;
    return code;
  });
  return [
    writeCodes(years),
    writeCodes(dated.map(({ from, to }) => to - from)),
    writeCodes(dated.map(({ firstDay }) => firstDay)),
    writeCodes(dated.map(({ lastDay }) => lastDayOfYear - lastDay)),
  ].join('\n');
}

export function readDates(text: string): Dates {
  const [years = [], lengths = [], firstDays = [], lastDays = []] = text.split('\n').map(codesIn);
  const count = years.length;
  const dates: Dates = {
    from: new Int32Array(count),
    to: new Int32Array(count).fill(-1),
    firstDay: new Uint16Array(count),
    lastDay: new Uint16Array(count),
  };
  let before = 0;
  let dated = 0;
  years.forEach((code, item) => {
    if (code === 0) return;
    before += unzigzag(code - 1);
    dates.from[item] = before;
    dates.to[item] = before + (lengths[dated] ?? 0);
    dates.firstDay[item] = firstDays[dated] ?? 0;
    dates.lastDay[item] = lastDayOfYear - (lastDays[dated] ?? 0);
    dated += 1;
  });
  return dates;
}
