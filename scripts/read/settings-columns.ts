import type { Problem } from '#model/schema';
import type { Settings } from '#model/settings';
import { columnName } from '#scripts/read/column-names';
import { nearKey } from '#scripts/read/issue-faults';
import type { RawColumn } from '#scripts/read/raw';
import type { Path } from '#scripts/read/yaml';

export interface SettingsPlace {
  /** Path of the settings' file below the collection folder. */
  file: string;
  /** Line that a setting is written in. */
  lineOf(path: Path): number | undefined;
}

/**
 * Brings the columns that settings name to the names that the rest of the code uses, however their owner spelt
 * them. One that the spreadsheet does not have becomes a problem and is passed over.
 */
export function settleColumns(
  settings: Settings,
  columns: readonly RawColumn[],
  place: SettingsPlace,
): { settings: Settings; problems: Problem[] } {
  const problems: Problem[] = [];
  const names = columns.map(({ name }) => name);
  function settle(written: string, path: Path): string[] {
    const name = columnName(written);
    if (names.includes(name)) return [name];
    problems.push(noColumn(written, names, { path, ...place }));
    return [];
  }
  const { fields, facets, sort, ...others } = settings;
  const settled: Settings = { ...others };
  if (fields) {
    settled.fields = Object.fromEntries(
      Object.entries(fields).flatMap(([written, setting]) =>
        settle(written, ['fields', written]).map((name) => [name, setting]),
      ),
    );
  }
  if (facets) {
    settled.facets = [...new Set(facets.flatMap((written, index) => settle(written, ['facets', index])))];
  }
  const order = sort === undefined ? undefined : settle(sort, ['sort'])[0];
  if (order !== undefined) settled.sort = order;
  return { settings: settled, problems };
}

function noColumn(found: string, names: readonly string[], at: SettingsPlace & { path: Path }): Problem {
  const row = at.lineOf(at.path);
  const near = nearKey(columnName(found), names);
  return {
    severity: 'warning',
    file: at.file,
    rows: row === undefined ? [] : [row],
    column: String(at.path[0]),
    expected: `a column of the spreadsheet: ${names.join(', ')}`,
    found,
    remedy: near
      ? `Write "${near}" if that is meant. Until then it is passed over.`
      : 'Correct the name, or add the column. Until then it is passed over.',
  };
}
