import { readDate } from '#model/dates/parse';
import type { DateSpan } from '#model/dates/span';
import type { Problem } from '#model/schema';

/** Jekyll's dates have a time of day, which is nothing to a reader: `2021-05-03 10:00:00 +0100`. */
const timed = /^(\d{4}-\d\d-\d\d)[T ]\d\d:\d\d\S*(?: \S+)?$/;

/** The day of a page, as its front matter says it. */
export function readPageDate(
  written: string | undefined,
  file: string,
): { date?: DateSpan; problem?: Problem } {
  const read = written ? readDate(written.replace(timed, '$1')) : null;
  if (!read) return {};
  if (!('unread' in read)) return { date: read };
  const problem: Problem = {
    severity: 'warning',
    file,
    rows: [],
    column: 'date',
    expected: 'a date',
    found: `"${written}"`,
    remedy: `${read.unread} The page is published without it.`,
  };
  return { problem };
}
