import {
  columnIn,
  editOf,
  editsOfEach,
  type Fixer,
  fixOf,
  type SheetToFix,
} from '#desk/server/fixes/sheet-to-fix';
import { readDate } from '#model/dates/parse';
import { recordReader } from '#scripts/items/cells';
import { findDayOrders } from '#scripts/items/day-orders';

/**
 * Writes dates with the day and the month in the order of their column, if they can only be read as one day. Where no order is
 * known, other dates of the column would be read anew: that is for their owner.
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
    return fixOf(
      edits.length === 1
        ? `Write “${first.after}”`
        : `Write ${edits.length} dates so, as in “${first.after}”`,
      { cells: edits },
    );
  };
}

/** `13/3/1956` for `3/13/1956`. */
function swapped(date: string): string | undefined {
  const parts = /^(\d{1,2})([-./])(\d{1,2})\2(\d{2}|\d{4})$/.exec(date);
  return parts ? [parts[3], parts[1], parts[4]].join(parts[2]) : undefined;
}
