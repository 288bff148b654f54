import { type DateContext, readDate } from '#model/dates/read-date';
import { readTimestamp, recordDate } from '#model/fields/record-date';
import { recordReader } from '#scripts/items/cells';
import { findDayOrders } from '#scripts/items/day-orders';
import { toText } from '#scripts/markup/cells';
import { isOneLetterOff } from '#scripts/workshop/fixes/one-letter-off';
import {
  columnIn,
  editOf,
  editsOfEach,
  type Fixer,
  type SheetToFix,
  writeFix,
} from '#scripts/workshop/fixes/sheet-to-fix';
import { deskPhrase } from '#scripts/workshop/problem-texts';

/** Corrects dates that have only one reading after correcting a typing error. */
export function dateFixer(sheet: SheetToFix): Fixer {
  const { raw, records } = sheet;
  const { language } = raw.settings;
  const { of: orderOf } = findDayOrders(raw, recordReader(raw, { language, pictures: new Map() }));
  return ({ rows, column: named }) => {
    const name = sheet.columns.find(({ readAs }) => readAs === named)?.name ?? '';
    const dates = rows.map((row) => {
      const record = records.get(row);
      const cell = record?.cells[name];
      if (!record || cell === undefined || toText(cell) !== cell.trim()) return undefined;
      const context = { language, dayOrder: orderOf(record, name) };
      return { row, cell, right: mendDate(cell, { name, context }) };
    });
    const [first] = dates;
    const right = first?.right;
    if (right === undefined || dates.some((date) => date?.right !== right)) return undefined;
    const edits = editsOfEach(rows, (row) => {
      const column = columnIn(sheet, { name, row, cell: first?.cell });
      return column && [editOf(sheet, { row, column, after: right })];
    });
    return edits && writeFix(right, edits);
  };
}

/**
 * Returns the correction of an unreadable date, in its owner's format; undefined if it is not certain.
 *
 * @param name of the column
 */
export function mendDate(
  written: string,
  { name, context }: { name: string; context: DateContext },
): string | undefined {
  let candidates = [written.trim().replace(/\s+/g, ' ')];
  if (written.length > maxLength || readingOf(written, { name, context }) !== undefined) return undefined;
  for (const correct of corrections)
    candidates = [...new Set([...candidates, ...candidates.flatMap((text) => correct(text, context))])];
  const readings = candidates.flatMap((text) => {
    const reading = readingOf(text, { name, context });
    return reading === undefined ? [] : { text, reading };
  });
  const [first, ...others] = readings;
  return others.every(({ reading }) => reading === first?.reading) ? first?.text : undefined;
}

/** A longer text is not a date with a typing error. */
const maxLength = 60;

/** Returns a date in EDTF, or a time; undefined if the reading is not certain. */
function readingOf(
  text: string,
  { name, context }: { name: string; context: DateContext },
): string | undefined {
  if (recordDate.columns.includes(name)) return readTimestamp(text, context);
  const read = readDate(text, context);
  if (!read || 'unread' in read) return undefined;
  // If day and month are ambiguous, only the year is read.
  const isDay = threeNumbers.test(text);
  return isDay && !/^\d{4}-\d\d-\d\d$/.test(read.edtf) ? undefined : read.edtf;
}

const threeNumbers = /^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}$/;

type Correct = (text: string, context: DateContext) => string[];

/** Corrections of typing errors that are certain on their own, in the order in which they are applied. */
const corrections: readonly Correct[] = [
  lettersForDigits,
  digitsForLetters,
  straySigns,
  doubledSeparators,
  spacedSeparators,
  spacedYear,
  misspeltWords,
];

/** `l957`, `19O5`: a letter among digits. */
function lettersForDigits(text: string): string[] {
  const word = /(?<!\p{L})(?=[oil]*\d)[\doil]+(?!\p{L})/giu;
  return [text.replace(word, (digits) => digits.replace(/o/gi, '0').replace(/[il]/gi, '1'))];
}

/** `0ctober`: a digit among letters. */
function digitsForLetters(text: string): string[] {
  const word = /\p{L}*[01]\p{L}{3,}|\p{L}{3,}[01]\p{L}*/gu;
  return [
    text.replace(word, (letters) => letters.replace(/^0/, 'O').replaceAll('0', 'o').replaceAll('1', 'l')),
  ];
}

/** `1957=`: punctuation without meaning in a date. `1957+` and `1957-` are kept, as they may mean an open end. */
function straySigns(text: string): string[] {
  return [text.replace(/^[=#_!|^]+|[=#_!|^]+$/g, '').trim()];
}

/** `8..9.1957` */
function doubledSeparators(text: string): string[] {
  return [text.replace(/(?<=\d)([-./])\1(?=\d)/g, '$1')];
}

/** `1957 – 09 – 08` */
function spacedSeparators(text: string): string[] {
  const parts = /^(\d{1,4})\s?([-–—_./])\s?(\d{1,2})\s?\2\s?(\d{1,4})$/.exec(text);
  if (!parts) return [];
  const [, first, sign = '', second, third] = parts;
  return [[first, second, third].join(/[./]/.test(sign) ? sign : '-')];
}

/** `19 57` */
function spacedYear(text: string): string[] {
  return /^(?:\d\s?){3}\d$/.test(text) ? [text.replaceAll(' ', '')] : [];
}

/** `Setpember 1957` */
function misspeltWords(text: string, { language }: DateContext): string[] {
  return [...text.matchAll(/\p{L}{4,}/gu)].flatMap(({ 0: word, index }) =>
    wordsOfDates(language)
      .filter((known) => isOneLetterOff(word.toLowerCase(), known))
      .map((known) => text.slice(0, index) + inCaseOf(word, known) + text.slice(index + word.length)),
  );
}

function inCaseOf(word: string, known: string): string {
  return /^\p{Lu}/u.test(word) ? known.charAt(0).toUpperCase() + known.slice(1) : known;
}

/** Words beside months that can be corrected: shorter ones are too similar to others. */
const dateWords = ['about', 'after', 'before', 'between', 'century', 'circa', 'until'];

/** Returns the long names of months in English and in a language, and further words in dates. */
function wordsOfDates(language = 'en'): string[] {
  const months = ['en', language].flatMap((one) => {
    const format = new Intl.DateTimeFormat(one, { month: 'long', calendar: 'gregory', timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2001, month, 15)).toLowerCase());
  });
  return [...new Set([...months, ...dateWords])].filter((word) => word.length > 4);
}

/**
 * Rewrites dates in their column's order of day and month, if the result is unambiguous. If no order is known, a
 * change would affect other dates in the column, so the owner decides.
 */
export function oddDateFixer(sheet: SheetToFix): Fixer {
  const { raw, records } = sheet;
  const { language } = raw.settings;
  const { of: orderOf } = findDayOrders(raw, recordReader(raw, { language, pictures: new Map() }));
  return ({ rows, column: named }) => {
    const name = sheet.columns.find(({ readAs }) => readAs === named)?.name ?? '';
    const edits = editsOfEach(rows, (row) => {
      const record = records.get(row);
      const cell = record?.cells[name];
      if (!record || cell === undefined) return undefined;
      const dayOrder = orderOf(record, name);
      const after = dayOrder && swapped(cell);
      const column = columnIn(sheet, { name, row, cell });
      const edtf = (text: string) => {
        const read = readDate(text, { language, dayOrder });
        return read && 'edtf' in read ? read.edtf : undefined;
      };
      const isSameDay = after !== undefined && edtf(after) === edtf(cell);
      return column && isSameDay ? [editOf(sheet, { row, column, after })] : undefined;
    });
    const [first] = edits ?? [];
    if (!edits || !first) return undefined;
    return {
      label: deskPhrase('fix-dates', { count: edits.length, date: first.after }),
      parts: { cells: edits },
    };
  };
}

/** `13/3/1956` for `3/13/1956`. */
function swapped(date: string): string | undefined {
  const parts = /^(\d{1,2})([-./])(\d{1,2})\2(\d{2}|\d{4})$/.exec(date);
  return parts ? [parts[3], parts[1], parts[4]].join(parts[2]) : undefined;
}
