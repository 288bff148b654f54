import type { Problem } from '#model/schema';
import { suggestPath } from '#scripts/read/suggest-path';
import { FolderError } from '#scripts/report/folder-error';

/**
 * The spreadsheet that `metadata` in `_config.yml` names, else the only one that there is.
 *
 * @throws FolderError if there is none, or no way to tell which
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
  if (tables.length !== 1 || only === undefined) throw new FolderError(notFound(found, tables, config));
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
  const told = `${config} names the spreadsheet of the collection after "metadata:", and there it says: ${found}.`;
  if (tables.length === 0)
    return `${told} There is no spreadsheet in _data but those that configure the site.`;
  const near = suggestPath(`_data/${found}.csv`, tables);
  return `${told} There is no such file in _data. ${near ? `"${near}" may be meant.` : `There are: ${tables.join(', ')}.`}`;
}
