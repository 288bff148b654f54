import edtf, { type EdtfInterval, type EdtfList, type EdtfPoint, type EdtfYear } from 'edtf';
import { daysIn } from '#model/dates/vocabulary';

/**
 * A date on its way to EDTF: the first and last day, month or year that it covers, in EDTF with qualifiers (`1801~`).
 * Equal for a single day, month or year.
 */
export interface EdtfRange {
  first: string;
  last: string;
  /** A shorter EDTF form of the whole range, if any: `192X`, `1920-21`. */
  whole?: string;
}

/** EDTF's qualifiers: uncertain, approximate, both. */
export type Mark = '?' | '~' | '%';

/** Formats a year, in astronomical numbering, as EDTF. */
export function yearToken(year: number): string {
  const digits = String(Math.abs(year)).padStart(4, '0');
  if (digits.length > 4) return `Y${year}`;
  return year < 0 ? `-${digits}` : digits;
}

/** Returns the range of years, in astronomical numbering. */
export function rangeOfYears(first: number, last: number, whole?: string): EdtfRange {
  return { first: yearToken(first), last: yearToken(last), ...(whole ? { whole } : {}) };
}

/**
 * Adds a qualifier to both ends of a range. The package rejects qualifiers on decades, centuries and seasons, so their
 * ends carry them.
 */
export function markRange(range: EdtfRange, mark: Mark): EdtfRange {
  return { first: markToken(range.first, mark), last: markToken(range.last, mark) };
}

function markToken(token: string, mark: Mark): string {
  if (token.startsWith('Y') || token === '..') return token;
  const existing = /[?~%]$/.exec(token)?.[0];
  if (!existing) return token + mark;
  return existing === mark ? token : `${token.slice(0, -1)}%`;
}

/** Formats a range as EDTF. */
export function formatRange({ first, last, whole }: EdtfRange): string {
  return whole ?? (first === last ? first : `${first}/${last}`);
}

/**
 * Accepts a text that is EDTF already, or the draft of 2012 with its `u`, `unknown` and `open`. `1920-21` is taken for
 * two years, not a season.
 */
export function readEdtf(text: string): string | undefined {
  if (isYearPair(text) || /^\d{5,}|^\[[^,.]*\]$|^\?\d{4}$|t\d|[xu]\d|^\d{1,3}(?![\dxu])/i.test(text))
    return undefined;
  const edtf = text
    .replace(/^unknown\//, '/')
    .replace(/\/(?:unknown)?$/, '/')
    .replace(/\/open$/, '/..')
    .replace(/[xu]/g, 'X')
    .replace(/\?~|~\?/g, '%')
    .replace(/\s*,\s*/g, ',');
  return /^[-\d/.,~?%XYES{}[\]]+$/.test(edtf) && boundsOf(edtf) ? edtf : undefined;
}

/**
 * Returns whether a text is a year with unknown digits and a month or season: `195X-03` is not a span, and `195X-13` is
 * invalid.
 */
export function isOpenYearPart(text: string): boolean {
  return /^\d{1,3}[xu]{1,3}-\d\d$/i.test(text) && /^.{4}-/.test(text);
}

/** Returns whether a text is two years, such as `1920-21`, which EDTF reads as a season. `1801-10` is a month. */
export function isYearPair(text: string): boolean {
  const [, start, end] = /^\d\d(\d\d)-(\d\d)$/.exec(text) ?? [];
  return Number(end) > 12 && Number(end) > Number(start);
}

/** First and last day of a date: whole days since 1970-01-01, proleptic Gregorian. */
export interface DateBounds {
  from: number;
  to: number;
}

const dayLength = 86_400_000;

/** Cache by EDTF, as collections repeat dates. */
const known = new Map<string, DateBounds | undefined>();

/**
 * Returns the bounding interval of an EDTF date; undefined if invalid, or open at both ends. A date open at one end
 * (`../1985`, `1985/`, `[..1985]`) has the bounds of the other, so that it sorts beside its year. Qualifiers (`?`, `~`,
 * `%`) are ignored.
 */
export function boundsOf(text: string): DateBounds | undefined {
  if (!known.has(text)) known.set(text, parseBounds(text));
  return known.get(text);
}

/** A season in a year whose last digits are unknown: `195X-21`. */
const openSeason = /^(-?\d{1,3})(X{1,3})(-(?:2[1-9]|3\d|4[01]))$/;
/** A date with unknown digits, and a month, season or day. */
const openPart = /^-?[\dX]{4}-[\dX]{2}(?:-[\dX]{2})?$/;

function parseBounds(text: string): DateBounds | undefined {
  if (hasFalseLeapDay(text)) return undefined;
  const [, known = '', open = '', season = ''] = openSeason.exec(text) ?? [];
  if (season !== '')
    return boundsOfSeasons(
      [open.replace(/X/g, '0'), open.replace(/X/g, '9')].map((rest) => known + rest + season),
    );
  // The package does not support qualifiers on such dates.
  const bare = text.replace(/[?~%]/g, '');
  if (bare !== text && bare.includes('X') && openPart.test(bare)) return boundsOf(bare);
  try {
    const bounds = boundsOfParsed(edtf(text));
    return bounds && isSound(bounds) ? bounds : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the bounds of several seasons, from the first to the last. */
function boundsOfSeasons(seasons: readonly string[]): DateBounds | undefined {
  const bounds = seasons.flatMap((season) => boundsOf(season) ?? []);
  if (bounds.length < seasons.length) return undefined;
  return { from: Math.min(...bounds.map(({ from }) => from)), to: Math.max(...bounds.map(({ to }) => to)) };
}

function boundsOfParsed(date: ReturnType<typeof edtf>): DateBounds | undefined {
  switch (date.type) {
    case 'Interval':
      return boundsOfInterval(date);
    case 'Set':
    case 'List':
      return jointBounds(date.values.flatMap((value: EdtfList['values'][number]) => value));
    case 'Year':
      return boundsOfYear(date);
    default:
      return jointBounds([date]);
  }
}

/** Returns the bounds of an interval: `1944/1944-05` ends in May. */
function boundsOfInterval({ lower, upper }: EdtfInterval): DateBounds | undefined {
  const start = isPoint(lower) && jointBounds([lower]);
  const end = isPoint(upper) && jointBounds([upper]);
  const known = start || end;
  return known ? { from: known.from, to: (end || known).to } : undefined;
}

function isPoint(end: EdtfInterval['lower']): end is EdtfPoint {
  return end !== null && typeof end !== 'number';
}

/**
 * Returns the joint bounds of several points. The package's own are wrong for lists that end in a pair: `[1670..1672]`.
 */
function jointBounds(points: readonly EdtfPoint[]): DateBounds | undefined {
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

/** Returns the first day of a year, including years beyond JavaScript's dates. */
function firstDayOf(year: number): number {
  const before = year - 1;
  const leapDays = Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400);
  return before * 365 + leapDays - 719_162;
}

function isSound({ from, to }: DateBounds): boolean {
  return Number.isSafeInteger(from) && Number.isSafeInteger(to) && from <= to;
}

/** Returns whether a text contains 29 February of a common year, which the package reads as 1 March. */
function hasFalseLeapDay(text: string): boolean {
  return (text.match(/-?\d{4}(?=-02-29)/g) ?? []).some((year) => daysIn(Number(year), 2) < 29);
}
