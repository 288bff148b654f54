import { collectionBuilderFault } from '#importers/collectionbuilder/problem-texts';
import { comparablePath } from '#importers/jekyll/project-files';
import type { JekyllConfig } from '#importers/jekyll/site-config';
import { commonPhrase } from '#model/problems/common-phrases';
import type { Problem } from '#model/schema';
import { findRemoteSpreadsheet, isAddress } from '#scripts/lists/remote-spreadsheet';
import type { SpreadsheetChoice } from '#scripts/read/kinds/choose-spreadsheet';
import type { CollectionFolder, FoundRow } from '#scripts/read/raw';
import { suggestPath } from '#scripts/read/suggest-path';
import { CommandError } from '#scripts/report/command-error';

/**
 * Finds the spreadsheet named by `metadata` or `metadata-csv` in `_config.yml`, else the only one.
 * @throws CommandError if there is none, or it is ambiguous
 */
export function findMetadata(
  { root, files }: CollectionFolder,
  written: Pick<JekyllConfig, 'metadata' | 'metadata-csv'>,
  configFile: string,
): SpreadsheetChoice {
  // CollectionBuilder-Sheets reads this one alone, and its template has a name after the other, too.
  const key = written['metadata-csv'] === undefined ? 'metadata' : 'metadata-csv';
  const wanted = written[key];
  if (isAddress(wanted))
    return findRemoteSpreadsheet(root, { address: wanted, file: configFile, rows: [], column: key });
  const tables = files.filter((file) => /^_data\/(?!config-)[^/]+\.(?:csv|tsv|xlsx|ods)$/i.test(file));
  const named = wanted === undefined ? undefined : spreadsheetNamed(wanted, files);
  if (named) return { file: named, problems: [] };
  const [only] = tables;
  if (tables.length !== 1 || only === undefined)
    throw new CommandError(notFound({ key, wanted, tables, configFile }));
  const fault = collectionBuilderFault('spreadsheet-misnamed', wanted ?? commonPhrase('nothing'), { only });
  return { file: only, problems: [{ file: configFile, rows: [], column: key, ...fault }] };
}

/** Finds a spreadsheet named by its stem in `_data/`, or by its path. */
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

/** Separates records with an objectid, which CollectionBuilder shows, from the others, which share one problem. */
export function shownRecords(
  records: readonly FoundRow[],
  file: string,
  { hasColumn }: { hasColumn: boolean },
): { shown: FoundRow[]; hidden: FoundRow[]; problems: Problem[] } {
  const shown = records.filter(({ cells }) => cells.id);
  const hidden = records.filter(({ cells }) => !cells.id);
  if (hidden.length === 0) return { shown, hidden, problems: [] };
  const rows = hidden.flatMap(({ row }) => row ?? []);
  const fault = collectionBuilderFault(
    'objectid-missing',
    commonPhrase(hasColumn ? 'nothing' : 'no-such-column'),
  );
  const problem: Problem = {
    ...{ file, rows: hasColumn ? rows : [], column: 'objectid', ...fault },
    ...(shown.length === 0 && { severity: 'error' }),
  };
  return { shown, hidden, problems: [problem] };
}
