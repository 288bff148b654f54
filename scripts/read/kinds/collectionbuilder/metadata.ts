import type { Problem } from '#model/schema';
import type { RawRecord } from '#scripts/read/raw';
import { suggestPath } from '#scripts/read/suggest-path';
import { CommandError } from '#scripts/report/command-error';

/**
 * Finds the spreadsheet that `metadata` in `_config.yml` names, else the only one that there is.
 *
 * @throws CommandError if there is none, or no way to tell which
 */
export function findMetadata(
  files: readonly string[],
  wanted: string | undefined,
  config: string,
): { file: string; problems: Problem[] } {
  const tables = files.filter((file) => /^_data\/(?!config-)[^/]+\.csv$/i.test(file));
  const named = tables.find((file) => file.toLowerCase() === `_data/${wanted}.csv`.toLowerCase());
  if (named) return { file: named, problems: [] };
  const found = wanted ?? 'nothing';
  const [only] = tables;
  if (tables.length !== 1 || only === undefined) throw new CommandError(notFound(found, tables, config));
  const problem: Problem = {
    severity: 'warning',
    file: config,
    rows: [],
    column: 'metadata',
    expected: 'the name of a spreadsheet in _data, without its ending',
    found,
    remedy: `"${only}" was read, the only one that there is. Correct the name.`,
  };
  return { file: only, problems: [problem] };
}

function notFound(found: string, tables: readonly string[], config: string): string {
  const introduction = `${config} names the spreadsheet of the collection after "metadata:", and there it says: ${found}.`;
  if (tables.length === 0)
    return `${introduction} There is no spreadsheet in _data but those that configure the site.`;
  const near = suggestPath(`_data/${found}.csv`, tables);
  return `${introduction} There is no such file in _data. ${near ? `"${near}" may be meant.` : `There are: ${tables.join(', ')}.`}`;
}

/** Returns the records that CollectionBuilder shows: those with an objectid. The others share one problem. */
export function shownRecords(
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

/** Returns the files that items may name: all in `objects/`, and wherever else a record points to. */
export function usableFiles(files: readonly string[], records: readonly RawRecord[]): string[] {
  const named = new Set(
    records.flatMap(({ cells }) =>
      [cells.file, cells.preview, cells.transcript].flatMap((cell) =>
        cell ? cell.split(';').map(comparablePath) : [],
      ),
    ),
  );
  return files.filter((file) => file.startsWith('objects/') || named.has(comparablePath(file)));
}

/** Folds a path so that it can be compared: without its first slash, in one Unicode form. */
export function comparablePath(path: string): string {
  return path
    .trim()
    .replace(/^(?:\.?\/)+/, '')
    .normalize('NFC')
    .toLowerCase();
}
