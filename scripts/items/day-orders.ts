import { type DayOrder, defaultDayOrder, numericDatesIn } from '#model/dates/day-order';
import { recordDate } from '#model/fields/record-date';
import type { Problem } from '#model/schema';
import { groupBy } from '#model/std/group-by';
import { itemFault, itemPhrase } from '#scripts/items/problem-texts';
import { toText } from '#scripts/markup/cells';
import { cellLocation, type RawCollection, type RawRecord, settingLocation } from '#scripts/read/raw';

/** Columns of dates. */
const columns = ['date', ...recordDate.columns];

/** The order of day and month in dates such as `5/3/1956`, and its problems. */
export interface DayOrders {
  of: (record: Pick<RawRecord, 'source'>, column: string) => DayOrder | undefined;
  problems: Problem[];
}

/**
 * Finds the order of day and month in the dates of each column of each spreadsheet: from the settings; else from
 * unambiguous dates such as `13/3/1956`, if they agree; else the default of the kind of folder or of the language.
 *
 * @param read reads a record in the main language
 */
export function findDayOrders(raw: RawCollection, read: (record: RawRecord) => RawRecord): DayOrders {
  const orders = new Map<string, DayOrder | undefined>();
  const problems: Problem[] = [];
  for (const [source, found] of groupBy(raw.records, (record) => record.source)) {
    const records = found.map(read);
    for (const column of columns) {
      const dates = records.flatMap((record) => datesIn(record, column));
      const order = chooseOrder(dates, raw);
      orders.set(JSON.stringify([source, column]), order);
      problems.push(
        ...contradictingDates(dates, { raw, column, order }),
        ...ambiguousDates(dates, { raw, column, order }),
      );
    }
  }
  return { of: ({ source }, column) => orders.get(JSON.stringify([source, column])), problems };
}

/** A date in three numbers, and its record. */
interface FoundDate {
  record: RawRecord;
  cell: string;
  orders: DayOrder[];
  hasPoints: boolean;
}

function datesIn(record: RawRecord, column: string): FoundDate[] {
  const cell = record.cells[column];
  if (cell === undefined || cell.length > 1000) return [];
  return numericDatesIn(toText(cell)).map((date) => ({ record, cell, ...date }));
}

function chooseOrder(
  dates: readonly FoundDate[],
  { settings, dayOrder }: Pick<RawCollection, 'settings' | 'dayOrder'>,
): DayOrder | undefined {
  const shown = new Set(
    dates.flatMap(({ orders: [only, ...others] }) => (others.length === 0 && only) || []),
  );
  const [agreed] = shown.size === 1 ? shown : [];
  return settings.dates ?? agreed ?? dayOrder ?? defaultDayOrder(settings.language);
}

interface ColumnOfDates {
  raw: RawCollection;
  column: string;
  order: DayOrder | undefined;
}

/** Reports dates that contradict the order of their column, which makes its other dates doubtful. */
function contradictingDates(dates: readonly FoundDate[], { raw, column, order }: ColumnOfDates): Problem[] {
  const certain = groupBy(
    dates.filter(({ orders }) => orders.length === 1),
    ({ orders: [only] }) => only,
  );
  const [dayFirst, monthFirst] = [certain.get('day-first') ?? [], certain.get('month-first') ?? []];
  const isFewer = dayFirst.length < monthFirst.length;
  const odd = order ? (order === 'day-first' ? monthFirst : dayFirst) : isFewer ? dayFirst : monthFirst;
  const [example] = odd;
  if (!example) return [];
  const first = itemPhrase(odd === monthFirst ? 'first-day' : 'first-month');
  const fault = itemFault('date-order-mixed', `"${example.cell}"`, { first });
  return [{ ...datesLocation(odd, { raw, column }), ...fault }];
}

/** Reports dates whose day and month cannot be told apart. */
function ambiguousDates(dates: readonly FoundDate[], { raw, column, order }: ColumnOfDates): Problem[] {
  const open = order ? [] : dates.filter(({ orders, hasPoints }) => orders.length > 1 && !hasPoints);
  const [example] = open;
  if (!example) return [];
  const { file } = settingLocation(raw, 'dates');
  const fault = itemFault('date-ambiguous', `"${example.cell}"`, { file });
  return [{ ...datesLocation(open, { raw, column }), ...fault }];
}

function datesLocation(
  dates: readonly FoundDate[],
  { raw, column }: Pick<ColumnOfDates, 'raw' | 'column'>,
): Pick<Problem, 'file' | 'rows' | 'column'> {
  const places = dates.map(({ record }) => cellLocation(raw.columns, record, column));
  const rows = [...new Set(places.flatMap((place) => place.rows))];
  return { file: places[0]?.file ?? raw.settingsFile, column: places[0]?.column ?? column, rows };
}
