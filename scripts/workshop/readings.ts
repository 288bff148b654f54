import { knownColumn } from '#model/columns';
import { eraForms, writeYears } from '#model/dates/period-label';
import { readDate } from '#model/dates/read-date';
import type { DateSpan } from '#model/dates/span';
import type { DeskColumn } from '#model/desk/protocol';
import { readTimestamp, recordDate } from '#model/fields/record-date';
import { readRights } from '#model/fields/rights-statements';
import type { MessageArguments } from '#model/i18n/format';
import { latitudeLongitude } from '#model/i18n/measures';
import { messagesFor } from '#model/i18n/messages';
import { readCoordinates } from '#model/places/coordinates';
import { itemPath } from '#model/urls';
import { toText } from '#scripts/markup/cells';
import { isOneLetterOff } from '#scripts/workshop/fixes/one-letter-off';
import type { RereadRow } from '#scripts/workshop/reread-row';

/** Formats a reading in the desk's language. */
export type Say = (
  key:
    | 'address'
    | 'files'
    | 'foundExpected'
    | 'nearValue'
    | 'newValue'
    | 'noDate'
    | 'ownRights'
    | 'readAs'
    | 'readAsAbout'
    | 'readAsEarlier'
    | 'readAsLater'
    | 'readAsPerhaps'
    | 'rights'
    | 'values',
  args?: MessageArguments,
) => string;

export interface ReadingContext extends Pick<RereadRow, 'record' | 'plan'> {
  column: DeskColumn;
  /** BCP 47 tag of the site's language. */
  language: string;
  say: Say;
}

/** Returns the reading of a cell, if it is more than its text: a sentence in the desk's language. */
export function readingOf(cell: string, context: ReadingContext): string | undefined {
  if (cell === '') return undefined;
  switch (context.column.editor) {
    case 'date':
      return dateReading(cell, context);
    case 'latitude':
    case 'longitude':
      return placeReading(context);
    case 'rights':
      return rightsReading(cell, context);
    case 'file':
      return filesReading(context);
    case 'id':
      return idReading(context);
    case 'choice':
    case 'text':
      return valuesReading(cell, context);
    default:
      return undefined;
  }
}

function dateReading(
  cell: string,
  { column, record, plan, language, say }: ReadingContext,
): string | undefined {
  const context = { language, dayOrder: plan.dayOrders(record, column.name) };
  if (recordDate.columns.includes(column.name)) {
    const time = readTimestamp(toText(cell), context);
    const day = time === undefined ? undefined : Date.parse(time.slice(0, 10)) / dayLength;
    return day === undefined ? undefined : say('readAs', { what: timeOf({ from: day, to: day }, language) });
  }
  const date = readDate(toText(cell), context);
  if (date === null) return say('noDate');
  // A season is sorted as a quarter of its year, which would be misleading here.
  if ('unread' in date || /\d{4}-2[1-4]/.test(date.edtf)) return undefined;
  return say(precisionMessage(date), { what: timeOf(date, language) });
}

/** Returns the key of the message on a date's precision. */
function precisionMessage({ edtf }: DateSpan) {
  if (/^\[?\.\./.test(edtf)) return 'readAsEarlier';
  if (/\.\.\]?$/.test(edtf)) return 'readAsLater';
  if (/[~%]/.test(edtf)) return 'readAsAbout';
  return edtf.includes('?') ? 'readAsPerhaps' : 'readAs';
}

const dayLength = 86_400_000;

/** Formats the time that a date covers, in the site's language: `8 September 1957`, `May – June 1957`, `1920–1929`. */
function timeOf({ from, to }: Pick<DateSpan, 'from' | 'to'>, language: string): string {
  const dateOf = (day: number) => new Date(day * dayLength);
  const [first, last, next] = [dateOf(from), dateOf(to), dateOf(to + 1)];
  const areMonths = first.getUTCDate() === 1 && next.getUTCDate() === 1;
  if (areMonths && first.getUTCMonth() === 0 && next.getUTCMonth() === 0)
    return writeYears({ from: first.getUTCFullYear(), to: last.getUTCFullYear() }, eraForms(language));
  const form = new Intl.DateTimeFormat(language, {
    ...{ calendar: 'gregory', timeZone: 'UTC', year: 'numeric', month: 'long' },
    ...(!areMonths && { day: 'numeric' }),
  });
  return form.formatRange(first, last);
}

function placeReading({ record: { cells }, language, say }: ReadingContext): string | undefined {
  const place = readCoordinates(cells.latitude ?? '', cells.longitude ?? '');
  if (!place || 'column' in place) return undefined;
  return say('readAs', { what: latitudeLongitude(place, messagesFor(language)) });
}

function rightsReading(cell: string, { say }: ReadingContext): string {
  const { label, uri } = readRights(toText(cell));
  return uri === undefined ? say('ownRights') : say('rights', { label, address: uri });
}

function filesReading({ column, record, say }: ReadingContext): string | undefined {
  if (column.name === 'preview') return record.preview && say('files', { count: 1, names: record.preview });
  // The other known columns describe files.
  if (column.name !== 'file' && knownColumn(column.name)) return undefined;
  const names = record.objects.map((object) => (object.kind === 'link' ? object.url : object.file));
  return names.length === 0
    ? undefined
    : say('files', { count: names.length, names: names.slice(0, maxNames).join(', ') });
}

const maxNames = 3;

function idReading({ column, record, plan, say }: ReadingContext): string | undefined {
  const id = plan.ids.get(record);
  const isItem = plan.families.some(({ head }) => head === record);
  return column.name === 'id' && id !== undefined && isItem
    ? say('address', { address: itemPath(id) })
    : undefined;
}

/** Describes the values of a cell with several, and values that no other row has. */
function valuesReading(cell: string, { column, say }: ReadingContext): string | undefined {
  const { separator, values: known = [], editor } = column;
  const written = toText(cell)
    .split(separator ?? '\n')
    .map((value) => value.trim());
  const values = [...new Set(written)].filter((value) => value !== '');
  const fresh = editor === 'choice' ? values.filter((value) => !known.includes(value)) : [];
  const [first] = fresh;
  const near =
    first &&
    known.find((value) => isOneLetterOff(value, first) || value.toLowerCase() === first.toLowerCase());
  return (
    [
      values.length > 1 && say('values', { count: values.length, values: values.join(' · ') }),
      first && near && say('nearValue', { value: first, near }),
      first && !near && say('newValue', { value: first }),
    ]
      .filter(Boolean)
      .join(' ') || undefined
  );
}
