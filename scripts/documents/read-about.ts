import type { ReadDocument } from '#scripts/documents/document';
import { type Pdfium, readText } from '#scripts/documents/pdfium';

/** Titles that programs write of themselves: nothing, the name of a file, or of the program and the file. */
const worthless =
  /^(?:untitled|no title|title|unknown|document|dokument|slide|presentation)[-_ ]?\d*$|^microsoft \w+ ?-|\.[a-z][a-z\d]{1,4}$/i;

/** `D:19991231235959+01'00'`, of which all but the year may be missing. */
const writtenDate = /^(?:D:)?(\d{4})(\d{2})?(\d{2})?/;

/** @param document its address */
export function readAbout(pdfium: Pdfium, document: number): ReadDocument['about'] {
  const read = (key: string) =>
    readText(pdfium, (buffer, length) => pdfium.FPDF_GetMetaText(document, key, buffer, length));
  const title = titleOf(read('Title'));
  const author = read('Author');
  const date = dateOf(read('CreationDate'));
  return { ...(title && { title }), ...(author && { author }), ...(date && { date }) };
}

/** Returns a title that says something. */
export function titleOf(written: string): string | undefined {
  return written === '' || worthless.test(written) || !/\p{L}|\p{N}/u.test(written) ? undefined : written;
}

/** Returns the day of a date as PDF writes it: `YYYY-MM-DD`, or coarser. */
export function dateOf(written: string): string | undefined {
  const [, year, month, day] = writtenDate.exec(written) ?? [];
  if (year === undefined || year === '0000') return undefined;
  const isMonth = month !== undefined && Number(month) >= 1 && Number(month) <= 12;
  if (!isMonth) return year;
  const daysOfMonth = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  const isDay = day !== undefined && Number(day) >= 1 && Number(day) <= daysOfMonth;
  return [year, month, ...(isDay ? [day] : [])].join('-');
}
