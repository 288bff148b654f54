import edtf, { type EdtfList, type EdtfPoint, type EdtfYear } from 'edtf';
import { daysIn } from '#model/date-calendar';

/** First and last day covered: whole days since 1970-01-01, proleptic Gregorian. */
export interface DateBounds {
  from: number;
  to: number;
}

const dayLength = 86_400_000;

/** Parsing takes a tenth of a millisecond, and the dates of a collection are mostly the same few. */
const known = new Map<string, DateBounds | undefined>();

/**
 * Gives the days that an EDTF date covers, or undefined when it is not EDTF, or open at both ends.
 *
 * A date open at one end (`../1985`, `1985/`, `[..1985]`) covers the days of the end that is known: sorting
 * needs finite bounds, and this way it stands beside its year. Marks (`?`, `~`, `%`) change nothing.
 */
export function boundsOf(text: string): DateBounds | undefined {
  if (!known.has(text)) known.set(text, parseBounds(text));
  return known.get(text);
}

function parseBounds(text: string): DateBounds | undefined {
  if (hasFalseLeapDay(text)) return undefined;
  try {
    const bounds = boundsOfParsed(edtf(text));
    return bounds && isSound(bounds) ? bounds : undefined;
  } catch {
    return undefined;
  }
}

function boundsOfParsed(date: ReturnType<typeof edtf>): DateBounds | undefined {
  switch (date.type) {
    case 'Interval':
      return unite([date.lower, date.upper].filter((end) => end !== null && typeof end !== 'number'));
    case 'Set':
    case 'List':
      return unite(date.values.flatMap((value: EdtfList['values'][number]) => value));
    case 'Year':
      return boundsOfYear(date);
    default:
      return unite([date]);
  }
}

/** The package's own bounds of a list overlook where a pair at its end ends: `[1670..1672]`. */
function unite(points: readonly EdtfPoint[]): DateBounds | undefined {
  if (points.length === 0) return undefined;
  return {
    from: Math.floor(Math.min(...points.map((point) => point.min)) / dayLength),
    to: Math.floor(Math.max(...points.map((point) => point.max)) / dayLength),
  };
}

function boundsOfYear({ year, significant }: EdtfYear): DateBounds {
  const digits = String(Math.abs(year)).length;
  const doubtful = significant > 0 && significant < digits ? 10 ** (digits - significant) : 1;
  const near = Math.trunc(year / doubtful) * doubtful;
  const far = near + Math.sign(year) * (doubtful - 1);
  return { from: firstDayOf(Math.min(near, far)), to: firstDayOf(Math.max(near, far) + 1) - 1 };
}

/** Counts the days by hand, for years that a JavaScript date cannot hold. */
function firstDayOf(year: number): number {
  const before = year - 1;
  const leapDays = Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400);
  return before * 365 + leapDays - 719_162;
}

function isSound({ from, to }: DateBounds): boolean {
  return Number.isSafeInteger(from) && Number.isSafeInteger(to) && from <= to;
}

/** The one day that no calendar has and the package takes: it reads 1900-02-29 as the first of March. */
function hasFalseLeapDay(text: string): boolean {
  return (text.match(/-?\d{4}(?=-02-29)/g) ?? []).some((year) => daysIn(Number(year), 2) < 29);
}
