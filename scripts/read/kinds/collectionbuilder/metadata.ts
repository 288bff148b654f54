import type { Problem } from '#model/schema';
import type { JekyllConfig } from '#scripts/read/kinds/jekyll/site-config';
import type { RawRecord } from '#scripts/read/raw';
import { suggestPath } from '#scripts/read/suggest-path';
import { CommandError } from '#scripts/report/command-error';

/**
 * Finds the spreadsheet that `metadata` or `metadata-csv` in `_config.yml` names, else the only one that there is.
 *
 * @throws CommandError if there is none, or no way to tell which
 */
export function findMetadata(
  files: readonly string[],
  written: Pick<JekyllConfig, 'metadata' | 'metadata-csv'>,
  configFile: string,
): { file: string; problems: Problem[] } {
  const key =
    written.metadata === undefined && written['metadata-csv'] !== undefined ? 'metadata-csv' : 'metadata';
  const wanted = written[key];
  const tables = files.filter((file) => /^_data\/(?!config-)[^/]+\.(?:csv|tsv|xlsx|ods)$/i.test(file));
  const named = wanted === undefined ? undefined : spreadsheetNamed(wanted, files);
  if (named) return { file: named, problems: [] };
  const [only] = tables;
  if (tables.length !== 1 || only === undefined)
    throw new CommandError(notFound({ key, wanted, tables, configFile }));
  const problem: Problem = {
    severity: 'warning',
    file: configFile,
    rows: [],
    column: key,
    expected: 'the name of a spreadsheet in _data, without its ending',
    found: wanted ?? 'nothing',
    remedy: `"${only}" was read, the only one that there is. Correct the name.`,
  };
  return { file: only, problems: [problem] };
}

/** A spreadsheet is named by its stem in `_data/`, or by its path. */
function spreadsheetNamed(written: string, files: readonly string[]): string | undefined {
  const wanted = comparablePath(written);
  const spreadsheets = files.filter((file) => /\.(?:csv|tsv|xlsx|ods)$/i.test(file));
  return (
    spreadsheets.find((file) => comparablePath(file) === wanted) ??
    spreadsheets.find(
      (file) => comparablePath(file).replace(/\.[^./]+$/, '') === `_data/${wanted.replace(/\.[a-z]+$/, '')}`,
    )
  );
}

function notFound({
  key,
  wanted = 'nothing',
  tables,
  configFile,
}: {
  key: string;
  wanted: string | undefined;
  tables: readonly string[];
  configFile: string;
}): string {
  const introduction = `${configFile} names the spreadsheet of the collection after "${key}:", and there it says: ${wanted}.`;
  if (tables.length === 0)
    return `${introduction} There is no spreadsheet in _data but those that configure the site.`;
  const near = suggestPath(`_data/${wanted}.csv`, tables);
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

/** Folders of a project that hold what makes the site, and nothing that it shows. */
const ofTheme = /^(?:_|assets\/(?:lib|css|js|data)\/|pages\/|docs\/|rakelib\/|[^/]+$)/;

/** Returns the files that items and pages may name: all but the theme's own, and wherever else a record points to. */
export function usableFiles(files: readonly string[], records: readonly RawRecord[]): string[] {
  const named = new Set(
    records.flatMap(({ cells }) =>
      [cells.file, cells.preview, cells.transcript].flatMap((cell) =>
        cell ? cell.split(';').map(comparablePath) : [],
      ),
    ),
  );
  return files.filter((file) => !ofTheme.test(file) || named.has(comparablePath(file)));
}

/** Names of the keys of `_config.yml` that hold a logo, the best for the top of a page first. */
const logoKeys = ['organization-logo-nav', 'organization-logo-banner', 'logo'] as const;

/** Returns the path of the logo that a project names, where that is one of its files. */
export function findLogo(
  config: Pick<JekyllConfig, (typeof logoKeys)[number]>,
  files: readonly string[],
): string | undefined {
  const wanted = logoKeys.flatMap((key) => (config[key] ? [comparablePath(config[key])] : []));
  const found = wanted.map((path) => files.find((file) => comparablePath(file) === path));
  return found.find((file) => file !== undefined);
}

/** Folds a path so that it can be compared: without its first slash, in one Unicode form. */
export function comparablePath(path: string): string {
  return path
    .trim()
    .replace(/^(?:\.?\/)+/, '')
    .normalize('NFC')
    .toLowerCase();
}
