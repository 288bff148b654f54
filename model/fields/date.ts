import { readDate } from '#model/dates/read-date';
import { compareSpans, type DateSpan, exactDate } from '#model/dates/span';
import type { FieldKind, ShownValue } from '#model/fields/field-kind';
import { valueFault } from '#model/problems/value-problem-texts';
import { splitLinks } from '#model/text/links-in-text';

/** When the item was made. Shown as written, sorted by the days that it covers. */
export const date: FieldKind = {
  columns: ['date'],
  facet: 'on request',
  searchWeight: 2,
  compare: (a, b) => compareSpans(a.date, b.date),
  readItem({ cells, toText, main, datesIn, report }) {
    const written = cells.date ? toText(cells.date).trim() : '';
    // A translation has the same time in other words.
    if (main) return main.date ? { date: { ...main.date, ...(written && { written }) } } : {};
    const read = readDate(written, datesIn('date'));
    if (!read) return {};
    if (!('unread' in read)) return { date: read };
    report('date', valueFault('date-unreadable', `"${cells.date}"`, { how: read.unread }));
    return {};
  },
  show: (written, properties) =>
    properties.date ? shownDate(properties.date) : { pieces: splitLinks(written) },
  showUnnamed: (item, _, { item: { date: label } }) => item.date && { label, values: [shownDate(item.date)] },
  linkedData(item) {
    const created = item.date && exactDate(item.date);
    return created ? { dateCreated: created } : {};
  },
};

function shownDate(date: DateSpan): ShownValue {
  const time = exactDate(date);
  return { pieces: [{ text: date.written }], ...(time && { time }) };
}
