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
  readEdtf,
} from '#model/dates/edtf';
import { cleanDate, firstDated } from '#model/dates/normalise';
import { readPeriod } from '#model/dates/period';
import { datePhrase, remedyFor } from '#model/dates/remedy';
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
import type { Phrase } from '#model/problems/phrases';

/** Last accepted year: greater numbers are typing errors, or Excel's serial dates. */
const lastYear = 2100;
/** Maximum length of a text to parse as a date, which bounds the time of the patterns. */
const longest = 100;

/** Context that decides ambiguous dates. */
export interface DateContext {
  /** Language of the site, BCP 47; decides words and digits with several meanings. */
  language?: string | undefined;
  /** Which number comes first in `5/3/1956`; if undefined, such a date is reduced to its year. */
  dayOrder?: DayOrder | undefined;
}

/**
 * Parses a date as people write it in spreadsheets: years, days, decades, centuries, spans, alternatives, with `c.` and
 * `?`, in many languages, and EDTF. Never throws. A second event is ignored (`1799, published 1812` is 1799). `c.` and
 * `?` become qualifiers in EDTF and do not widen the interval. An open end (`before 1900`) has the bounds of the known
 * end.
 * @returns the date; a remedy if it cannot be parsed; null if the cell is empty or means that there is no date (`n.d.`,
 * `unknown`, `?`)
 */
export function readDate(
  written: string,
  { language, dayOrder }: DateContext = {},
): DateSpan | { unread: Phrase } | null {
  const trimmed = written.trim();
  const text = trimmed.replace(/\s+/g, ' ');
  if (text.length > longest) return { unread: datePhrase('date-alone') };
  const writtenEdtf = readEdtf(text);
  const plain = writtenEdtf ?? writeIsoDates(translateDate(text, language), dayOrder);
  const clean = cleanDate(plain);
  if (saysNoDate(clean) && (/\p{L}/u.test(clean) || !/[1-9]/.test(plain))) return null;
  const edtf = writtenEdtf ?? toEdtf(plain);
  const bounds = edtf && !isTooLate(edtf) ? boundsOf(edtf) : undefined;
  if (!edtf || !bounds) return { unread: remedyFor(plain, edtf) };
  return { written: trimmed, edtf, ...bounds };
}

/** Returns whether a year is beyond `lastYear`. In EDTF, intended long years begin with `Y`. */
function isTooLate(edtf: string): boolean {
  return (edtf.match(/(?<![-\dY])\d{4}(?!\d)/g) ?? []).some((year) => Number(year) > lastYear);
}

/** Limits of a part of a text to parse as a date: characters, and separators by remaining nesting of spans. */
const longestPart = 60;
const maxSeparators = [0, 2, 7];

/**
 * Translates a date as written into EDTF, to be validated by the package.
 * @returns EDTF, possibly of a nonexistent day, or with its ends swapped; undefined for unknown forms
 */
function toEdtf(written: string): string | undefined {
  const text = cleanDate(written).replace(doingAfter, '');
  if (/^\d{3}$/.test(text) || isOpenYearPart(text)) return undefined;
  const range = readRange(text.replace(/,\s*/g, ' ')) ?? readRange(firstDated(text));
  return range && formatRange(range);
}

/** Parses a date, a span or an alternative, with qualifiers. `spans` is the remaining nesting of spans. */
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

/**
 * Parses a winter from December to February, or an Old Style day in January to March: both are written with two years.
 */
function readTwoYears(text: string): EdtfRange | undefined {
  const [, names, year, end] = /^(.*[a-z].* )(\d{4})\s?[-–/]\s?(\d|\d{2}|\d{4})$/.exec(text) ?? [];
  if (!names || !year || !end || !String(Number(year) + 1).endsWith(end)) return undefined;
  const range = readDay(names + year);
  if (range?.whole?.endsWith('-24')) return { first: `${year}-12`, last: `${Number(year) + 1}-02` };
  const isOldStyle = /-0[1-3]-\d\d$/.test(range?.first ?? '');
  return isOldStyle ? readDay(names + (Number(year) + 1)) : undefined;
}

function readMarked(text: string, spans: number): EdtfRange | undefined {
  const withoutVerb = text.replace(doingBefore, '');
  if (withoutVerb !== text) return readRange(withoutVerb, spans);
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

/** Turns `1801-10` into a span of years: `c. 1801-10` does not mean October. */
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

/** Keeps a decade or century unsplit at an open end. */
function openEnd({ whole }: EdtfRange, end: string): string {
  return whole?.includes('X') ? whole : end;
}

function readBetween(text: string, spans: number): EdtfRange | undefined {
  const [, start, end] = between.exec(text) ?? [];
  return start && end ? joinEnds(start, end, spans - 1) : undefined;
}

/** Parses "A or B" and "A and B". EDTF's lists allow no qualifiers: qualified dates become the span between them. */
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

/** Parses a span, trying separators from the left. After a hyphen or slash, only a single date is accepted. */
function readSpan(text: string, spans: number): EdtfRange | undefined {
  const signs = [...text.matchAll(through)];
  if (signs.length > (maxSeparators[spans] ?? 0)) return undefined;
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
 * Joins two dates, completing one from the other: `1861` and `6`, `18th` and `19th century`, `8` and `10 September
 * 1912`, `220` and `210 BC`.
 */
function joinEnds(start: string, end: string, spans: number): EdtfRange | undefined {
  const first = readFirst(completeStart(start, end), spans);
  if (!first) return undefined;
  const last =
    readDayEnd(start, end, first) ??
    readRange(end, spans) ??
    readRange(completeEnd(start, end, first), 0) ??
    readDay(start.replace(/\S+$/, end));
  if (!last || first.last === '..' || last.first === '..') return undefined;
  return { first: first.first, last: last.last };
}

/**
 * Parses the end of a span of days in one year, if the day comes last: `1957 Aug 3` and `5`, `1957 Aug 30` and `Sep 2`.
 */
function readDayEnd(start: string, end: string, { first, last }: EdtfRange): EdtfRange | undefined {
  if (first !== last || !/^\d{4}-\d\d-\d\d/.test(first) || !/^\d{4}\D.*\D\d{1,2}$/.test(start))
    return undefined;
  if (/^\d{1,2}$/.test(end)) return readDay(start.replace(/\d{1,2}$/, end));
  const other = /^[a-z]+\.? \d{1,2}$/.test(end) ? readDay(`${first.slice(0, 4)} ${end}`) : undefined;
  // From December to January, the year of the end is ambiguous.
  return other && other.last > first ? other : undefined;
}

function readFirst(texts: readonly string[], spans: number): EdtfRange | undefined {
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
 * Completes an abbreviated end: `66` after `1957` to 1966, also `c.66` and `60s`, but not after an abbreviated span.
 * After `1944-05-12`, `14` is a day, and after `1944-05` a month.
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
