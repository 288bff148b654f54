import { cleanDate, firstDated } from '#model/date-clean';
import { readDay } from '#model/date-days';
import { isYearPair, ownEdtf } from '#model/date-edtf';
import { readPeriod } from '#model/date-periods';
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
  through,
} from '#model/date-phrases';
import { formatStretch, type Mark, markStretch, type Stretch } from '#model/date-stretch';

/** Nobody needs more for one date or span; patterns take their time with long texts. */
const longest = 60;
const mostSigns = 7;

/**
 * Turns a date as people write it into EDTF, which the package then checks and measures.
 *
 * @returns EDTF, perhaps of a day that no calendar has, or a span whose end is before its beginning; undefined
 * when the text has no form that is known here
 */
export function toEdtf(written: string): string | undefined {
  const own = ownEdtf(written.trim());
  if (own) return own;
  const text = cleanDate(written).replace(doingAfter, '');
  if (/^\d{3}$/.test(text)) return undefined;
  const stretch = readStretch(text.replace(/,\s*/g, ' ')) ?? readStretch(firstDated(text));
  return stretch && formatStretch(stretch);
}

/** Reads a date, a span or a choice, with their marks. `spans` is how deep spans may be within spans. */
function readStretch(text: string, spans = 2): Stretch | undefined {
  const words = text.trim();
  if (words === '' || words.length > longest) return undefined;
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

/** One winter has two years, and so had a day before the 25th of March when the year began on it. */
function readTwoYears(text: string): Stretch | undefined {
  const [, names, year, end] = /^(.*[a-z].* )(\d{4})\s?[-–/]\s?(\d|\d{2}|\d{4})$/.exec(text) ?? [];
  if (!names || !year || !end || !String(Number(year) + 1).endsWith(end)) return undefined;
  const stretch = readDay(names + year);
  if (stretch?.whole?.endsWith('-24')) return stretch;
  const isOldStyle = /-0[1-3]-\d\d$/.test(stretch?.first ?? '');
  return isOldStyle ? readDay(names + (Number(year) + 1)) : undefined;
}

function readMarked(text: string, spans: number): Stretch | undefined {
  const verbless = text.replace(doingBefore, '');
  if (verbless !== text) return readStretch(verbless, spans);
  for (const [form, mark] of marks) {
    if (!form.test(text)) continue;
    const rest = text.replace(form, '');
    const stretch = readStretch(mark === '~' ? widenPair(rest) : rest, spans);
    return stretch && markStretch(stretch, mark);
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

/** Nobody writes `c. 1801-10` for about October. */
function widenPair(text: string): string {
  const [, start, end] = /^\d\d(\d\d)-(\d\d)$/.exec(text) ?? [];
  return Number(end) > Number(start) ? text.replace('-', '–') : text;
}

function readOpen(text: string, spans: number): Stretch | undefined {
  const ranged = text.replace(/^(?:from|von|de|du|desde|dal|van)\s+/, '');
  if (ranged !== text) {
    const span = readSpan(ranged, spans);
    if (span) return span;
  }
  for (const form of [after, orLater]) {
    const stretch = form.test(text) ? readStretch(text.replace(form, ''), spans) : undefined;
    if (stretch) return { first: openEnd(stretch, stretch.first), last: '..' };
  }
  for (const form of [before, orEarlier]) {
    const stretch = form.test(text) ? readStretch(text.replace(form, ''), spans) : undefined;
    if (stretch) return { first: '..', last: openEnd(stretch, stretch.last) };
  }
  return undefined;
}

/** A decade or century stays whole, so that it is what the open end is measured by. */
function openEnd({ whole }: Stretch, end: string): string {
  return whole?.includes('X') ? whole : end;
}

function readBetween(text: string, spans: number): Stretch | undefined {
  const [, start, end] = between.exec(text) ?? [];
  return start && end ? joinEnds(start, end, spans - 1) : undefined;
}

/** One of two dates, or both of them. EDTF's lists take no marks: with one, it is the span of the two. */
function readChoice(text: string, spans: number): Stretch | undefined {
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

/** The words between two dates are tried from the left; behind a hyphen or slash there is one date only. */
function readSpan(text: string, spans: number): Stretch | undefined {
  const signs = [...text.matchAll(through)];
  if (signs.length > mostSigns) return undefined;
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
 * Joins two dates of which one may be short of what the other has: `1861` and `6`, `18th` and `19th century`,
 * `8` and `10 September 1912`, `220` and `210 BC`.
 */
function joinEnds(start: string, end: string, spans: number): Stretch | undefined {
  const first = firstRead(completeStart(start, end), spans);
  if (!first) return undefined;
  const last =
    readStretch(end, spans) ??
    readStretch(completeEnd(start, end, first), 0) ??
    readDay(start.replace(/\S+$/, end));
  if (!last || first.last === '..' || last.first === '..') return undefined;
  return { first: first.first, last: last.last };
}

function firstRead(texts: readonly string[], spans: number): Stretch | undefined {
  for (const text of texts) {
    const stretch = readStretch(text, spans);
    if (stretch) return stretch;
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

/** `66` behind `1957` is 1966; so are `c.66` and `60s`. A span that is cut short itself is not continued so. */
function completeEnd(start: string, end: string, first: Stretch): string {
  const [, lead = '', digits = '', tail = ''] = /^(\D*)(\d{1,2})(s?\s?\??)$/.exec(end) ?? [];
  const [, sign = '', year = ''] = /^(-?)(\d{4})/.exec(first.last) ?? [];
  if (digits === '' || year === '' || sign === '-' || /\d\s*[-–]\s*\d/.test(start)) return '';
  return lead + year.slice(0, -digits.length) + digits + tail;
}
