import { isRoundYear } from '#model/dates/calendar-periods';
import { textWidth } from '#model/text/text-width';

/** A year that may label a column. */
export interface ColumnLabel {
  period: { from: number; year: string };
  /** Index of the column. */
  column: number;
  /** True if it is the first column or follows a break, so that its year cannot be inferred from the previous column. */
  isAfterBreak: boolean;
}

/** Maximum number of year labels, and the steps between them, in periods. */
const maxMarks = 14;
const steps = [1, 2, 5, 10, 20, 50];

/** Width of a phone's window, and minimum and maximum width of a column, in pixels; as in the style sheet. */
const phone = 320;
const narrowest = 24;
const broadest = 56;

/**
 * Returns the columns to label: round years, the first year AD after years BC, and the first year after a break unless another
 * label is near.
 *
 * @param years length of a period
 * @param all number of columns
 */
export function markedColumns(
  labels: readonly ColumnLabel[],
  { years, all }: { years: number; all: number },
): Set<number> {
  const apart = labelDistance(labels, all);
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

/** Returns the minimum distance between two year labels, in columns: a label is wider than a column. */
function labelDistance(labels: readonly ColumnLabel[], all: number): number {
  const column = Math.min(Math.max(phone / all, narrowest), broadest);
  const text = Math.max(...labels.map(({ period }) => textWidth(period.year)));
  return Math.ceil((text + 8) / column);
}
