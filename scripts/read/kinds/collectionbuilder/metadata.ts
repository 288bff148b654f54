import type { Problem } from '#model/schema';
import type { RawRecord } from '#scripts/read/raw';

/** The records that CollectionBuilder shows: those with an objectid. The others are told in one problem. */
export function takeShown(
  records: readonly RawRecord[],
  file: string,
): { records: RawRecord[]; problems: Problem[] } {
  const shown = records.filter(({ cells }) => cells.id);
  const rows = records.flatMap(({ cells, row }) => (cells.id || row === undefined ? [] : [row]));
  if (rows.length === 0) return { records: shown, problems: [] };
  const problem: Problem = {
    severity: shown.length === 0 ? 'error' : 'warning',
    file,
    rows,
    column: 'objectid',
    expected: 'an id of lower-case letters, digits, `_` and `-`',
    found: 'nothing',
    remedy:
      'Rows without an objectid are not shown, as in CollectionBuilder. Give each of them one, or delete them.',
  };
  return { records: shown, problems: [problem] };
}

/** The files that items may name: all in `objects/`, and wherever else a record points to. */
export function usableFiles(files: readonly string[], records: readonly RawRecord[]): string[] {
  const named = new Set(
    records.flatMap(({ cells }) =>
      [cells.file, cells.preview, cells.transcript].flatMap((cell) =>
        cell ? cell.split(';').map(comparable) : [],
      ),
    ),
  );
  return files.filter((file) => file.startsWith('objects/') || named.has(comparable(file)));
}

/** A path as it can be compared: without its first slash, in one Unicode form. */
export function comparable(path: string): string {
  return path
    .trim()
    .replace(/^(?:\.?\/)+/, '')
    .normalize('NFC')
    .toLowerCase();
}
