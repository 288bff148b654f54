import { type DateContext, readDate } from '#model/dates/read-date';
import { exactDate } from '#model/dates/span';
import type { FieldKind, ItemProperties } from '#model/fields/field-kind';
import { valueFault } from '#model/problems/value-problem-texts';

const columns = ['added', 'modified'] as const;

/** When the record was added to the collection, and when it was last changed. */
export const recordDate: FieldKind = {
  columns,
  facet: 'never',
  searchWeight: 0,
  compare: (a, b, column) => compareNewest(timeOf(a, column), timeOf(b, column)),
  readItem({ cells, toText, main, datesIn, report }) {
    const properties: ItemProperties = {};
    for (const column of columns) {
      const cell = cells[column];
      const time = main ? main[column] : cell && readTimestamp(toText(cell), datesIn(column));
      if (time) properties[column] = time;
      else if (cell && !main) report(column, valueFault('record-date-unreadable', `"${cell}"`));
    }
    return properties;
  },
  linkedData: ({ added, modified }) => ({
    ...(added && { datePublished: added }),
    ...(modified && { dateModified: modified }),
  }),
};

/** Returns when an item was last changed, else added. */
export function lastChange({ added, modified }: ItemProperties): string | undefined {
  return [added, modified]
    .filter((time) => time !== undefined)
    .sort()
    .at(-1);
}

/** Returns a timestamp with time of day; a day becomes its beginning. */
export function momentOf(time: string): string {
  return time.length === '2026-05-14'.length ? `${time}T00:00:00Z` : time;
}

/**
 * Parses a day, with or without time.
 * @returns `2026-05-14`, or in UTC `2026-05-14T09:30:00Z`; undefined if it is neither
 */
export function readTimestamp(text: string, dates?: DateContext): string | undefined {
  const written = text.trim();
  const [, day, time, zone] =
    /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)\s*(Z|UTC|[+-]\d\d:?\d\d)?$/i.exec(written) ?? [];
  if (day && time) {
    const instant = new Date(`${day}T${time}${/^[+-]/.test(zone ?? '') ? zone : 'Z'}`);
    return Number.isNaN(instant.getTime()) ? undefined : `${instant.toISOString().slice(0, 19)}Z`;
  }
  const read = readDate(written, dates);
  const exact = read && !('unread' in read) ? exactDate(read) : undefined;
  return exact?.length === '2026-05-14'.length ? exact : undefined;
}

function timeOf(item: ItemProperties, column: string): string | undefined {
  return column === 'modified' ? item.modified : item.added;
}

/** Orders timestamps, latest first; missing ones come last. */
function compareNewest(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return a < b ? 1 : a > b ? -1 : 0;
}
