import { readDay } from '#model/dates/day';
import { type DayOrder, writeIsoDates } from '#model/dates/day-order';
import {
  boundsOf,
  type EdtfRange,
  formatRange,
  isOpenYearPart,
  isYearPair,
  type Mark,
  markRange,
  ownEdtf,
} from '#model/dates/edtf';
import { cleanDate, firstDated } from '#model/dates/normalise';
import { readPeriod } from '#model/dates/period';
import { remedyFor } from '#model/dates/remedy';
import type { DateSpan } from '#model/dates/span';
import { translateDate } from '#model/dates/translate';
import {
  about,
  aboutAfter,
  after,
  before,
  between,
  both,
  doingAfter,
  doingBefore,
  either,
  orEarlier,
  orLater,
  perhaps,
  perhapsAfter,
  saysNoDate,
  through,
} from '#model/dates/vocabulary';

/** The last year that is read as one: greater numbers are slips, or Excel's serial dates. */
const lastYear = 2100;
/** Characters of the longest text that is read as a date: it bounds the time that patterns take. */
const longest = 100;

/** Facts about the texts that a date stands among. */
export interface DateContext {
  /** Language of the site, BCP 47: what words and digits mean that are read in several ways. */
  language?: string | undefined;
  /** The part that comes first in `5/3/1956`; undefined if that is open, and such a date is its year alone. */
  dayOrder?: DayOrder | undefined;
}

/**
 * Reads a date as people write it in a spreadsheet: years, days, decades, centuries, spans, choices, with `c.` and `?`, in many
 * languages, and EDTF. Never throws. A second event is ignored (`1799, published 1812` is 1799). `c.` and `?` are marked in the
 * EDTF and do not widen the interval. An open end (`before 1900`) has the bounds of the known end.
 *
 * @returns the date; what to write instead if it cannot be read; null if the cell is empty or says that there is no date (`n.d.`,
 * `unknown`, `?`)
 */
export function readDate(
  written: string,
  { language, dayOrder }: DateContext = {},
): DateSpan | { unread: string } | null {
  const trimmed = written.trim();
  const text = trimmed.replace(/\s+/g, ' ');
  if (text.length > longest)
    return { unread: 'Write the date alone; other words belong in the description.' };
  const own = ownEdtf(text);
  const plain = own ?? writeIsoDates(translateDate(text, language), dayOrder);
  const clean = cleanDate(plain);
  if (saysNoDate(clean) && (/\p{L}/u.test(clean) || !/[1-9]/.test(plain))) return null;
  const edtf = own ?? toEdtf(plain);
  const bounds = edtf && !isTooLate(edtf) ? boundsOf(edtf) : undefined;
  if (!edtf || !bounds) return { unread: remedyFor(plain, edtf) };
  return { written: trimmed, edtf, ...bounds };
}

/** Returns whether a year is beyond `lastYear`. EDTF marks years that are meant to be so long with `Y`. */
function isTooLate(edtf: string): boolean {
  return (edtf.match(/(?<![-\dY])\d{4}(?!\d)/g) ?? []).some((year) => Number(year) > lastYear);
}

/** Limits of a part of a text that is tried as a date, in characters, and in separators by how deeply spans may still nest. */
const longestPart = 60;
const mostSigns = [0, 2, 7];

/**
 * Translates a date as people write it into EDTF, which the package then checks.
 *
 * @returns EDTF, perhaps of a day that no calendar has, or with the end first; undefined if the text has no known form
 */
function toEdtf(written: string): string | undefined {
  const text = cleanDate(written).replace(doingAfter, '');
  if (/^\d{3}$/.test(text) || isOpenYearPart(text)) return undefined;
  const range = readRange(text.replace(/,\s*/g, ' ')) ?? readRange(firstDated(text));
  return range && formatRange(range);
}

/** Reads a date, a span or a choice, with its marks. `spans` is how deeply spans may nest. */
function readRange(text: string, spans = 2): EdtfRange | undefined {
  const words = text.trim();
  if (words === '' || words.length > longestPart) return undefined;
  return (
    (isYearPair(words) ? undefined : (readDay(words) ?? readPeriod(words))) ??
    readTwoYears(words) ??
    (spans > 0
      ? (readOpen(words, spans) ?? readBetween(words, spans) ?? readChoice(words, spans))
      : undefined) ??
    readMarked(words, spans) ??
    (spans > 0 ? readSpan(words, spans) : undefined)
  );
}

/** Reads a winter from December to February, or a day in January to March of the old style: both are written with two years. */
function readTwoYears(text: string): EdtfRange | undefined {
  const [, names, year, end] = /^(.*[a-z].* )(\d{4})\s?[-–/]\s?(\d|\d{2}|\d{4})$/.exec(text) ?? [];
  if (!names || !year || !end || !String(Number(year) + 1).endsWith(end)) return undefined;
  const range = readDay(names + year);
  if (range?.whole?.endsWith('-24')) return { first: `${year}-12`, last: `${Number(year) + 1}-02` };
  const isOldStyle = /-0[1-3]-\d\d$/.test(range?.first ?? '');
  return isOldStyle ? readDay(names + (Number(year) + 1)) : undefined;
}

function readMarked(text: string, spans: number): EdtfRange | undefined {
  const verbless = text.replace(doingBefore, '');
  if (verbless !== text) return readRange(verbless, spans);
  for (const [form, mark] of marks) {
    if (!form.test(text)) continue;
    const rest = text.replace(form, '');
    const range = readRange(mark === '~' ? widenPair(rest) : rest, spans);
    return range && markRange(range, mark);
  }
  return undefined;
}

const marks: readonly (readonly [RegExp, Mark])[] = [
  [about, '~'],
  [perhaps, '?'],
  [aboutAfter, '~'],
  [perhapsAfter, '?'],
  [/\s*%$/, '%'],
];

/** Turns `1801-10` into a span of years: `c. 1801-10` is not about October. */
function widenPair(text: string): string {
  const [, start, end] = /^\d\d(\d\d)-(\d\d)$/.exec(text) ?? [];
  return Number(end) > Number(start) ? text.replace('-', '–') : text;
}

function readOpen(text: string, spans: number): EdtfRange | undefined {
  const ranged = text.replace(/^(?:from|von|vom|de|du|desde|del|dal|van)\s+/, '');
  if (ranged !== text) {
    const span = readSpan(ranged, spans);
    if (span) return span;
  }
  for (const form of [after, orLater]) {
    const range = form.test(text) ? readRange(text.replace(form, ''), spans) : undefined;
    if (range) return { first: openEnd(range, range.first), last: '..' };
  }
  for (const form of [before, orEarlier]) {
    const range = form.test(text) ? readRange(text.replace(form, ''), spans) : undefined;
    if (range) return { first: '..', last: openEnd(range, range.last) };
  }
  return undefined;
}

/** Keeps a decade or century whole at an open end. */
function openEnd({ whole }: EdtfRange, end: string): string {
  return whole?.includes('X') ? whole : end;
}

function readBetween(text: string, spans: number): EdtfRange | undefined {
  const [, start, end] = between.exec(text) ?? [];
  return start && end ? joinEnds(start, end, spans - 1) : undefined;
}

/** Reads one of two dates, or both. EDTF's lists take no marks: dates with marks become the span between them. */
function readChoice(text: string, spans: number): EdtfRange | undefined {
  for (const [form, brackets] of [
    [either, '[]'],
    [both, '{}'],
  ] as const) {
    const [start, end, more] = text.split(form);
    if (!start || !end || more !== undefined) continue;
    const joined = joinEnds(start, end, spans - 1);
    if (!joined) continue;
    const plain = /^\d{4}(?:-\d\d){0,2}$/;
    const listed = plain.test(joined.first) && plain.test(joined.last) && !joined.whole;
    return listed && isPlainPair(start, end)
      ? { ...joined, whole: `${brackets[0]}${joined.first},${joined.last}${brackets[1]}` }
      : joined;
  }
  return undefined;
}

function isPlainPair(start: string, end: string): boolean {
  return ![start, end].some((side) => /\d\s*[-–/]\s*\S*\d|s$|cent|c\.?$/.test(side));
}

/** Reads a span, trying separators from the left. What follows a hyphen or slash is a single date. */
function readSpan(text: string, spans: number): EdtfRange | undefined {
  const signs = [...text.matchAll(through)];
  if (signs.length > (mostSigns[spans] ?? 0)) return undefined;
  for (const sign of signs) {
    const start = text.slice(0, sign.index);
    const end = text.slice(sign.index + sign[0].length);
    const bare = /^[-/]$/.test(sign[0]);
    const joined = start && end ? joinEnds(start, end, bare ? 0 : spans - 1) : undefined;
    if (joined) return joined;
  }
  return undefined;
}

/**
 * Joins two dates, completing one from the other: `1861` and `6`, `18th` and `19th century`,
 * `8` and `10 September 1912`, `220` and `210 BC`.
 */
function joinEnds(start: string, end: string, spans: number): EdtfRange | undefined {
  const first = firstRead(completeStart(start, end), spans);
  if (!first) return undefined;
  const last =
    readDayEnd(start, end, first) ??
    readRange(end, spans) ??
    readRange(completeEnd(start, end, first), 0) ??
    readDay(start.replace(/\S+$/, end));
  if (!last || first.last === '..' || last.first === '..') return undefined;
  return { first: first.first, last: last.last };
}

/** Reads what ends a span of days in one year, if the day comes last: `1957 Aug 3` and `5`, `1957 Aug 30` and `Sep 2`. */
function readDayEnd(start: string, end: string, { first, last }: EdtfRange): EdtfRange | undefined {
  if (first !== last || !/^\d{4}-\d\d-\d\d/.test(first) || !/^\d{4}\D.*\D\d{1,2}$/.test(start))
    return undefined;
  if (/^\d{1,2}$/.test(end)) return readDay(start.replace(/\d{1,2}$/, end));
  const other = /^[a-z]+\.? \d{1,2}$/.test(end) ? readDay(`${first.slice(0, 4)} ${end}`) : undefined;
  // From December to January, the year is open.
  return other && other.last > first ? other : undefined;
}

function firstRead(texts: readonly string[], spans: number): EdtfRange | undefined {
  for (const text of texts) {
    const range = readRange(text, spans);
    if (range) return range;
  }
  return undefined;
}

function completeStart(start: string, end: string): string[] {
  const era = /\s*\b(?:b\.?\s?c\.?(?:\s?e\.?)?|v\.?\s?chr\.?|av\.?\s?j\.?-?\s?c\.?)$/.exec(end)?.[0];
  const words = end.split(' ');
  const completed = words.map((_, index) => `${start} ${words.slice(index + 1).join(' ')}`);
  const sharesEra = era && !/\b(?:ad|a\.d|b\.?c|ce)\b/.test(start);
  return sharesEra ? [start + era, ...completed.slice(0, -1)] : [start, ...completed];
}

/**
 * Completes `66` after `1957` to 1966, and `c.66` and `60s` alike, but not after an abbreviated span. After `1944-05-12`, `14` is
 * a day, and after `1944-05` a month.
 */
function completeEnd(start: string, end: string, first: EdtfRange): string {
  const [, whole = '', month = ''] = /^(\d{4}-(?=\d\d$)|\d{4}-(\d\d)-(?=\d\d$))/.exec(start) ?? [];
  if (whole !== '' && /^\d{1,2}$/.test(end) && (month !== '' || Number(end) <= 12))
    return whole + end.padStart(2, '0');
  const [, lead = '', digits = '', tail = ''] = /^(\D*)(\d{1,2})(s?\s?\??)$/.exec(end) ?? [];
  const [, sign = '', year = ''] = /^(-?)(\d{4})/.exec(first.last) ?? [];
  if (digits === '' || year === '' || sign === '-' || /\d\s*[-–]\s*\d/.test(start)) return '';
  return lead + year.slice(0, -digits.length) + digits + tail;
}
