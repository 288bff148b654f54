import { isRoundYear } from '#model/dates/calendar-periods';
import { textWidth } from '#model/text/text-width';

/** The year that may be written below a column. */
export interface ColumnLabel {
  period: { from: number; year: string };
  /** Index of the column. */
  column: number;
  /** True for the first column and for columns after a break: one cannot count on from the year before. */
  isAfterBreak: boolean;
}

/** Most years written below, and the possible numbers of periods from one to the next. */
const maxMarks = 14;
const steps = [1, 2, 5, 10, 20, 50];

/** Pixels of a phone's window, and of a column at least and at most, as in the style sheet. */
const phone = 320;
const narrowest = 24;
const broadest = 56;

/**
 * Returns the columns whose years are written: round years, the first of our era after years before it, and if no such year is
 * near, the first after a break.
 *
 * @param years length of a period
 * @param all number of columns
 */
export function markedColumns(
  labels: readonly ColumnLabel[],
  { years, all }: { years: number; all: number },
): Set<number> {
  const apart = columnsApart(labels, all);
  const step = steps.find((each) => each >= apart && all / each <= maxMarks) ?? 50;
  const isNewEra = labels.map(
    ({ period }, n) => period.from > 0 && Number(labels[n - 1]?.period.from ?? 1) < 1,
  );
  const marked = new Set<number>();
  function mark(isWanted: (label: ColumnLabel, n: number) => boolean): void {
    for (const { column } of labels.filter(isWanted)) {
      const isFree = [...marked].every((other) => Math.abs(other - column) >= apart);
      if (isFree) marked.add(column);
    }
  }
  mark((_, n) => isNewEra[n] === true);
  mark(({ period }) => isRoundYear(period.from, step * years));
  mark(({ isAfterBreak }) => isAfterBreak);
  return marked;
}

/** Returns the least number of columns from one year to the next, which are wider than a column. */
function columnsApart(labels: readonly ColumnLabel[], all: number): number {
  const column = Math.min(Math.max(phone / all, narrowest), broadest);
  const text = Math.max(...labels.map(({ period }) => textWidth(period.year)));
  return Math.ceil((text + 8) / column);
}
