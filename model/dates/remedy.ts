import { cleanDate } from '#model/dates/normalise';
import { daysIn, monthOf } from '#model/dates/vocabulary';
import { type Phrase, phrasesOf } from '#model/problems/phrases';

/** How to rewrite dates: whole sentences. */
export const datePhrases = {
  'date-alone': 'Write the date alone; other words belong in the description.',
  'date-in-a-known-form':
    'Write a date, for example 1957, 1957-09-08, c. 1957, 1920s or 1918/1933, or leave it empty.',
  'date-calendar': 'Name the calendar, for example ١٣٧٦ هـ or ١٩٥٧ م, or write the year as 1957.',
  'date-years-in-full': 'Write both years in full, the earlier one first.',
  'date-earlier-first': 'Write the earlier date first: {range}.',
  'date-decade': 'Write {decade} for a decade, or leave it empty.',
  'date-year-or-decade': 'Write {year} for the year, or {decade} for the decade.',
  'date-letter': 'Write {year}: there is a letter in place of a digit.',
  'date-no-month-or-years':
    'There is no month {month}. Write {year}, or the years in full, for example 1898/1902.',
  'date-no-month':
    'There is no month {month}. Write year, month and day, for example {date}, or just {year}.',
  'date-no-day':
    'Month {month} of {year} has {days} days, not {day}. Write year, month and day, or just {year}.',
  'date-short-year': 'Write the year with four digits, for example 1912-09-08.',
  'date-five-digits': 'Check the year: {digits} has five digits.',
  'date-serial':
    'Format the column as text and write the date again, for example 1957-09-08: a bare number of five digits is how spreadsheets keep dates.',
  'date-to-come': 'Check the year: {year} is yet to come.',
  'date-without-year': 'Add the year, for example September 1912 or 1912-09-08.',
  'date-year-within':
    'Write {year} if that is the year, or a date such as {date}; other words belong in the description.',
} as const;

export const datePhrase = phrasesOf(datePhrases);

/**
 * Returns a sentence that says how to rewrite a date that could not be parsed.
 * @param edtf translation of the text into EDTF, if there is one
 */
export function remedyFor(written: string, edtf: string | undefined): Phrase {
  const text = cleanDate(written);
  return (
    otherCalendar(text) ??
    reversed(text, edtf) ??
    gap(text) ??
    shortNumber(text) ??
    letters(text) ??
    impossible(text) ??
    impossibleName(text) ??
    shortYear(text) ??
    serial(text) ??
    lateYear(text) ??
    yearless(text) ??
    yearWithin(text) ??
    datePhrase('date-in-a-known-form')
  );
}

/** For dates such as `۱۳۳۶`: digits of another script are only left if the calendar is ambiguous. */
function otherCalendar(text: string): Phrase | undefined {
  return /[٠-٩۰-۹]/.test(text) ? datePhrase('date-calendar') : undefined;
}

function reversed(text: string, edtf: string | undefined): Phrase | undefined {
  const [, first, last] = /^([^/]*\d[^/]*)\/([^/]*\d[^/]*)$/.exec(edtf ?? '') ?? [];
  if (!first || !last) return undefined;
  const short = /^\d{4}\s*–\s*\d{1,2}$/.test(text);
  if (short) return datePhrase('date-years-in-full');
  // A year that was completed from the other one may not be what was meant.
  const years = `${first}/${last}`.match(/(?<![-\d])\d{4}/g) ?? [];
  if (!years.every((year) => text.includes(year))) return undefined;
  return datePhrase('date-earlier-first', { range: `${last}/${first}` });
}

/** For `19x0`: only the last digits can be unknown. */
function gap(text: string): Phrase | undefined {
  const [, start, end] = /^(\d\d)[x?_*-](\d)$/.exec(text) ?? [];
  return start && end ? datePhrase('date-decade', { decade: `${start}${end}X` }) : undefined;
}

function shortNumber(text: string): Phrase | undefined {
  return /^\d{3}$/.test(text)
    ? datePhrase('date-year-or-decade', { year: `0${text}`, decade: `${text}X` })
    : undefined;
}

function letters(text: string): Phrase | undefined {
  if (!/^(?=.*\d)[\doil]{4}$/.test(text) || /^\d+$/.test(text)) return undefined;
  const year = text.replaceAll('o', '0').replace(/[il]/g, '1');
  return datePhrase('date-letter', { year });
}

function impossible(text: string): Phrase | undefined {
  const [, yearOnly, twoDigits] = /^(\d{4})[-/.](\d\d)$/.exec(text) ?? [];
  if (yearOnly && twoDigits)
    return datePhrase('date-no-month-or-years', { month: twoDigits, year: yearOnly });
  const [, year, month, day] = /^(\d{4})[-/.:]?(\d\d?)[-/.:]?(\d\d?)$/.exec(text) ?? [];
  if (year && month && day && text.length > 6 && Number(year) <= 2100)
    return impossibleDay(Number(year), Number(month), Number(day));
  const [, one, two, end] = /^(\d\d?)[-/.](\d\d?)[-/.](\d{4})$/.exec(text) ?? [];
  if (one && two && end)
    return impossibleDay(Number(end), Math.min(Number(one), Number(two)), Math.max(Number(one), Number(two)));
  return undefined;
}

/** For `31 June 1912`. */
function impossibleName(text: string): Phrase | undefined {
  const month = (text.match(/[a-z]{3,}/g) ?? []).map(monthOf).find((number) => number !== undefined);
  const [day] = /(?<!\d)\d{1,2}(?!\d)/.exec(text) ?? [];
  const [year] = /(?<!\d)\d{4}(?!\d)/.exec(text) ?? [];
  if (!month || !day || !year || Number(day) <= daysIn(Number(year), month)) return undefined;
  return impossibleDay(Number(year), month, Number(day));
}

function impossibleDay(year: number, month: number, day: number): Phrase {
  if (month > 12 || month === 0)
    return datePhrase('date-no-month', { month, year: String(year), date: `${year}-09-08` });
  return datePhrase('date-no-day', { month, year: String(year), days: daysIn(year, month), day });
}

function shortYear(text: string): Phrase | undefined {
  const short = /^\d\d?[-/. ](?:\d\d?|[a-z]{3,})[-/. ]'?(\d\d)$|^[a-z]{3,}[-/. ]+'?(\d\d)$|^'?(\d\d)$/.exec(
    text,
  );
  return short ? datePhrase('date-short-year') : undefined;
}

function serial(text: string): Phrase | undefined {
  const digits = /(?<!\d)\d{5}(?!\d)/.exec(text)?.[0];
  if (digits && text.length > 8) return datePhrase('date-five-digits', { digits });
  if (!digits) return undefined;
  return datePhrase('date-serial');
}

function lateYear(text: string): Phrase | undefined {
  const year = /(?<!\d)(?:2[1-9]|[3-9]\d)\d\d(?!\d)/.exec(text)?.[0];
  return year ? datePhrase('date-to-come', { year }) : undefined;
}

function yearless(text: string): Phrase | undefined {
  const words = text.match(/[a-z]{3,}/g) ?? [];
  if (/\d{3}/.test(text) || !words.some((word) => monthOf(word))) return undefined;
  return datePhrase('date-without-year');
}

function yearWithin(text: string): Phrase | undefined {
  const year = /(?<!\d)(?:1\d|20)\d\d(?!\d)/.exec(text)?.[0];
  return year ? datePhrase('date-year-within', { year, date: `${year}-09-08` }) : undefined;
}
