import { commonPhrase } from '#model/problems/common-phrases';
import type { Problem } from '#model/schema';
import { groupBy } from '#model/std/group-by';
import { readFault } from '#scripts/lists/problem-texts';
import { namesInCell } from '#scripts/read/named-files/cell-names';
import { filesOfRecord } from '#scripts/read/named-files/meaning';
import { noSuggestion, objectFinder } from '#scripts/read/named-files/objects';
import { cellLocation, type RawCollection, type RawRecord } from '#scripts/read/raw';
import { isInDerivativeFolder } from '#scripts/read/smaller-forms';

/** A file that a row names, or that belongs to its recording, but is not on the site. */
interface UnreadFile {
  record: RawRecord;
  /** Name of its column; absent for a table beside a recording. */
  column?: string | undefined;
  file: string;
}

/** Matches cells that may name files; longer ones are texts. */
const mayName = /^(?=.{3,300}$).*\.[a-z\d]{2,9}(?![a-z\d])/i;

/**
 * Reports files named in cells of any column, and tables beside recordings, that are neither shown nor read, once for
 * each column. No other code needs to report a named file in an unknown format.
 *
 * @param read further paths of files that are shown or read
 */
export function reportUnreadFiles(
  {
    records,
    columns,
    files,
    pictures,
    linkedFiles,
  }: Pick<RawCollection, 'records' | 'columns' | 'files' | 'pictures' | 'linkedFiles'>,
  read: Iterable<string>,
): Problem[] {
  const shown = records.flatMap((record) => filesOfRecord({ ...record, recordingTexts: [] }));
  const used = new Set([...read, ...pictures, ...linkedFiles.values(), ...shown]);
  const find = objectFinder(files, { nearest: noSuggestion });
  const fileOf = (name: string) => {
    const found = find(name);
    const isThere = 'file' in found && found.differs !== 'ending' && found.differs !== 'unwritten';
    return isThere && !used.has(found.file) && !isInDerivativeFolder(found.file) ? found.file : undefined;
  };
  const unread = records.flatMap((record): UnreadFile[] => [
    ...(record.recordingTexts ?? []).flatMap(({ file, column, recording }) =>
      used.has(file) || (column === undefined && !isTableBeside(file, recording))
        ? []
        : { record, column, file },
    ),
    ...Object.entries(record.cells).flatMap(([column, cell]) => {
      // A preview that is not a picture has its own problem.
      if (column === 'preview' || !mayName.test(cell) || record.filled?.includes(column)) return [];
      return namesInCell(cell, { find }).flatMap((name) => {
        const file = fileOf(name);
        return file === undefined ? [] : { record, column, file };
      });
    }),
  ]);
  const byColumn = groupBy(unread, ({ record: { source }, column }) => `${source}\0${column}`);
  return [...byColumn.values()].map((found) => problemOf(found, columns));
}

/** Returns whether a file is a table named after the recording beside it; XML of that name may describe the recording. */
function isTableBeside(file: string, recording: string | undefined): boolean {
  return recording !== undefined && /\.[ct]sv$/i.test(file);
}

function problemOf(unread: readonly UnreadFile[], columns: RawCollection['columns']): Problem {
  const [first] = unread;
  const names = [...new Set(unread.map(({ file }) => file))];
  const rows = new Set(unread.flatMap(({ record: { row } }) => row ?? []));
  const location = first ? cellLocation(columns, first.record, first.column) : { file: '' };
  const name = `"${names[0]}"`;
  const count = names.length - 1;
  const found = count > 0 ? commonPhrase('and-more', { found: name, count }) : name;
  return { ...location, rows: [...rows], ...readFault('file-unread', found) };
}
