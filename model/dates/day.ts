import { type EdtfRange, markRange, yearToken } from '#model/dates/edtf';
import { daysIn, monthOf, ordinalOf, seasonOf } from '#model/dates/vocabulary';

/**
 * Parses a day, a month or a season with its year: `1912-09-08`, `1912/9/8`, `20191231`, `1912-09`, `09/1912`,
 * `September 8 1912`, `8 de septiembre de 1912`, `Sept. 1912`, `early May 1912`, `Spring 1920`. A month or day of `00`
 * is unknown.
 * @param text cleaned: lower case, without accents and weekdays
 */
export function readDay(text: string): EdtfRange | undefined {
  return readNumbers(text) ?? readWords(text);
}

function readNumbers(text: string): EdtfRange | undefined {
  const [, year, , month, day] = /^(\d{4})([-/.: ])(\d{1,2})\2(\d{1,2})$/.exec(text) ?? [];
  if (year && month && day) return dayRange(year, Number(month), Number(day));
  const [, y8 = '', m8, d8] = /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? [];
  if (y8 !== '') return dayRange(y8, Number(m8), Number(d8));
  const [, yearOnly, laterMonth] = /^(\d{4})[-/.:](\d\d)$/.exec(text) ?? [];
  if (yearOnly && laterMonth) return dayRange(yearOnly, Number(laterMonth), 0);
  const [, earlierMonth, lastYear] = /^(\d{1,2})[-/.](\d{4})$/.exec(text) ?? [];
  return earlierMonth && lastYear ? dayRange(lastYear, Number(earlierMonth), 0) : undefined;
}

/** Returns a day, or a month or year if the rest is 0; undefined if there is no such day. */
function dayRange(year: string, month: number, day: number): EdtfRange | undefined {
  if (month > 12 || day > daysIn(Number(year), month) || Number(year) === 0 || (month === 0 && day > 0))
    return undefined;
  const token = [year, month, day]
    .filter((part) => part !== 0)
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  return { first: token, last: token };
}

const smallWords = new Set('de of the del di le el den der do da dem am on du van'.split(' '));
const softWords = /^(?:early|mid|late|beginning|middle|end|anfang|mitte|ende|debut|mi|fin)$/;

function readWords(text: string): EdtfRange | undefined {
  const words = text
    .replace(/(?<=[a-z])-(?=\d)|(?<=\d)-(?=[a-z])/g, ' ')
    .split(/[\s,.]+/)
    .filter((word) => word !== '' && !smallWords.has(word));
  const [first = '', ...rest] = words;
  if (softWords.test(first)) {
    const whole = readNames(rest);
    return whole && markRange(whole, '~');
  }
  return readNames(words);
}

/** Parses a month or season with a year and optionally a day, in any order. */
function readNames(words: readonly string[]): EdtfRange | undefined {
  const years = words.filter((word) => /^\d{4}$/.test(word));
  const names = words.filter((word) => /^(?:[a-z]{3,}|[ivx]+)$/.test(word));
  const [year = '', name = ''] = [years[0], names[0]];
  const [others, extra] = words.filter((word) => word !== year && word !== name);
  if (years.length !== 1 || names.length !== 1 || extra !== undefined) return undefined;
  const season = seasonOf(name);
  if (season !== undefined && others === undefined) return seasonRange(Number(year), season);
  const month = monthOf(name);
  if (month === undefined) return undefined;
  if (others === undefined) return dayRange(year, month, 0);
  const day = /^\d{1,2}/.test(others) ? ordinalOf(others) : undefined;
  return day ? dayRange(year, month, day) : undefined;
}

/** Returns a quarter of a year, as the edtf package treats seasons: spring is January to March, on both hemispheres. */
function seasonRange(year: number, season: number): EdtfRange {
  const month = (season - 21) * 3 + 1;
  const token = (number: number) => `${yearToken(year)}-${String(number).padStart(2, '0')}`;
  return { first: token(month), last: token(month + 2), whole: `${yearToken(year)}-${season}` };
}
