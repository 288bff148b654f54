import { boundsOf } from '#model/date-bounds';
import { cleanDate } from '#model/date-clean';
import { toEdtf } from '#model/date-forms';
import { remedyFor } from '#model/date-remedies';
import type { DateSpan } from '#model/date-span';
import { saysNoDate } from '#model/date-words';

export { compareSpans, type DateSpan, dateSpanSchema, exactDate, lastYearOf, yearOf } from '#model/date-span';

/** The last year that is taken for one: beyond it are slips of the pen, and the numbers that Excel keeps dates as. */
const lastYear = 2100;
/** A text of more characters is no date. */
const longest = 200;

/**
 * Reads a date as people write it in a spreadsheet: years, days, decades, centuries, spans, choices, with
 * `c.` and `?`, in seven languages, and EDTF. Never throws.
 *
 * What is written about a second event is left out (`1799, published 1812` is 1799). `c.` and `?` are marked
 * in the EDTF and do not widen the span. An open end (`before 1900`) takes the known end's own days.
 *
 * @returns the span; what to write instead, when it cannot be read; null when nothing is written, or that
 * there is no date (`n.d.`, `unknown`, `?`)
 */
export function readDate(written: string): DateSpan | { unread: string } | null {
  const trimmed = written.trim();
  if (trimmed.length > longest)
    return { unread: 'Write the date alone; other words belong in the description.' };
  if (saysNoDate(cleanDate(trimmed))) return null;
  const edtf = toEdtf(trimmed);
  const bounds = edtf && !isTooLate(edtf) ? boundsOf(edtf) : undefined;
  if (!edtf || !bounds) return { unread: remedyFor(trimmed, edtf) };
  return { written: trimmed, edtf, ...bounds };
}

/** `Y` before a year says that its many digits are meant. */
function isTooLate(edtf: string): boolean {
  return (edtf.match(/(?<![-\dY])\d{4}(?!\d)/g) ?? []).some((year) => Number(year) > lastYear);
}
