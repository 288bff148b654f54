import type { Problem } from '#model/schema';
import type { RawCollection, RawRecord } from '#scripts/read/raw';

/** Where a problem is: the file, the row and the column's header as its owner wrote it. */
export function whereIs(
  raw: Pick<RawCollection, 'columns'>,
  record: RawRecord,
  column?: string,
): Pick<Problem, 'file' | 'rows' | 'column'> {
  return {
    file: record.source,
    rows: record.row === undefined ? [] : [record.row],
    ...(column && { column: raw.columns.find(({ name }) => name === column)?.header ?? column }),
  };
}
