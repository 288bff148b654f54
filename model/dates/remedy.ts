import { cleanDate } from '#model/dates/normalise';
import { daysIn, monthOf } from '#model/dates/vocabulary';

const examples = 'for example 1957, 1957-09-08, c. 1957, 1920s or 1918/1933';

/**
 * Returns a sentence that says how to rewrite a date that could not be parsed.
 * @param edtf translation of the text into EDTF, if there is one
 */
export function remedyFor(written: string, edtf: string | undefined): string {
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
    `Write a date, ${examples}, or leave it empty.`
  );
}

/** For dates such as `۱۳۳۶`: digits of another script are only left if the calendar is ambiguous. */
function otherCalendar(text: string): string | undefined {
  return /[٠-٩۰-۹]/.test(text)
    ? 'Name the calendar, for example ١٣٧٦ هـ or ١٩٥٧ م, or write the year as 1957.'
    : undefined;
}

function reversed(text: string, edtf: string | undefined): string | undefined {
  const [, first, last] = /^([^/]*\d[^/]*)\/([^/]*\d[^/]*)$/.exec(edtf ?? '') ?? [];
  if (!first || !last) return undefined;
  const short = /^\d{4}\s*–\s*\d{1,2}$/.test(text);
  if (short) return 'Write both years in full, the earlier one first.';
  // A year that was completed from the other one may not be what was meant.
  const years = `${first}/${last}`.match(/(?<![-\d])\d{4}/g) ?? [];
  if (!years.every((year) => text.includes(year))) return undefined;
  return `Write the earlier date first: ${last}/${first}.`;
}

/** For `19x0`: only the last digits can be unknown. */
function gap(text: string): string | undefined {
  const [, start, end] = /^(\d\d)[x?_*-](\d)$/.exec(text) ?? [];
  return start && end ? `Write ${start}${end}X for a decade, or leave it empty.` : undefined;
}

function shortNumber(text: string): string | undefined {
  return /^\d{3}$/.test(text) ? `Write 0${text} for the year, or ${text}X for the decade.` : undefined;
}

function letters(text: string): string | undefined {
  if (!/^(?=.*\d)[\doil]{4}$/.test(text) || /^\d+$/.test(text)) return undefined;
  const year = text.replaceAll('o', '0').replace(/[il]/g, '1');
  return `Write ${year}: there is a letter in place of a digit.`;
}

function impossible(text: string): string | undefined {
  const [, yearOnly, twoDigits] = /^(\d{4})[-/.](\d\d)$/.exec(text) ?? [];
  if (yearOnly && twoDigits)
    return `There is no month ${twoDigits}. Write ${yearOnly}, or the years in full, for example 1898/1902.`;
  const [, year, month, day] = /^(\d{4})[-/.:]?(\d\d?)[-/.:]?(\d\d?)$/.exec(text) ?? [];
  if (year && month && day && text.length > 6 && Number(year) <= 2100)
    return impossibleDay(Number(year), Number(month), Number(day));
  const [, one, two, end] = /^(\d\d?)[-/.](\d\d?)[-/.](\d{4})$/.exec(text) ?? [];
  if (one && two && end)
    return impossibleDay(Number(end), Math.min(Number(one), Number(two)), Math.max(Number(one), Number(two)));
  return undefined;
}

/** For `31 June 1912`. */
function impossibleName(text: string): string | undefined {
  const month = (text.match(/[a-z]{3,}/g) ?? []).map(monthOf).find((number) => number !== undefined);
  const [day] = /(?<!\d)\d{1,2}(?!\d)/.exec(text) ?? [];
  const [year] = /(?<!\d)\d{4}(?!\d)/.exec(text) ?? [];
  if (!month || !day || !year || Number(day) <= daysIn(Number(year), month)) return undefined;
  return impossibleDay(Number(year), month, Number(day));
}

function impossibleDay(year: number, month: number, day: number): string {
  if (month > 12 || month === 0)
    return `There is no month ${month}. Write year, month and day, for example ${year}-09-08, or just ${year}.`;
  return `Month ${month} of ${year} has ${daysIn(year, month)} days, not ${day}. Write year, month and day, or just ${year}.`;
}

function shortYear(text: string): string | undefined {
  const short = /^\d\d?[-/. ](?:\d\d?|[a-z]{3,})[-/. ]'?(\d\d)$|^[a-z]{3,}[-/. ]+'?(\d\d)$|^'?(\d\d)$/.exec(
    text,
  );
  return short ? 'Write the year with four digits, for example 1912-09-08.' : undefined;
}

function serial(text: string): string | undefined {
  const digits = /(?<!\d)\d{5}(?!\d)/.exec(text)?.[0];
  if (digits && text.length > 8) return `Check the year: ${digits} has five digits.`;
  if (!digits) return undefined;
  return 'Format the column as text and write the date again, for example 1957-09-08: a bare number of five digits is how spreadsheets keep dates.';
}

function lateYear(text: string): string | undefined {
  const year = /(?<!\d)(?:2[1-9]|[3-9]\d)\d\d(?!\d)/.exec(text)?.[0];
  return year ? `Check the year: ${year} is yet to come.` : undefined;
}

function yearless(text: string): string | undefined {
  const words = text.match(/[a-z]{3,}/g) ?? [];
  if (/\d{3}/.test(text) || !words.some((word) => monthOf(word))) return undefined;
  return 'Add the year, for example September 1912 or 1912-09-08.';
}

function yearWithin(text: string): string | undefined {
  const year = /(?<!\d)(?:1\d|20)\d\d(?!\d)/.exec(text)?.[0];
  return year
    ? `Write ${year} if that is the year, or a date such as ${year}-09-08; other words belong in the description.`
    : undefined;
}
