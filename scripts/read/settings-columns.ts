import type { Problem } from '#model/schema';
import type { Settings } from '#model/settings';
import { columnName } from '#scripts/read/column-names';
import type { RawColumn } from '#scripts/read/raw';
import { nearKey } from '#scripts/read/schema-problems';
import type { Path } from '#scripts/read/yaml';

export interface SettingsPlace {
  /** Path of the settings' file below the collection folder. */
  file: string;
  /** Line that a setting is written in. */
  lineOf(path: Path): number | undefined;
}

/** Names that are compared with all columns at most, to find the one that is meant, and columns of which any is. */
const mostCompared = 100;
const mostNames = 1000;
/** Columns that a problem lists. */
const mostListed = 200;

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
  const known = new Set(names);
  function settle(written: string, path: Path): string[] {
    const name = columnName(written);
    if (known.has(name)) return [name];
    const isCompared = problems.length < mostCompared && names.length <= mostNames;
    const near = isCompared ? nearKey(name, names) : undefined;
    problems.push(noColumn(written, { names, near, path, ...place }));
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

function noColumn(
  found: string,
  { names, near, ...at }: SettingsPlace & { path: Path; names: readonly string[]; near: string | undefined },
): Problem {
  const row = at.lineOf(at.path);
  const more = names.length > mostListed ? ` and ${names.length - mostListed} more` : '';
  return {
    severity: 'warning',
    file: at.file,
    rows: row === undefined ? [] : [row],
    column: String(at.path[0]),
    expected: `a column of the spreadsheet: ${names.slice(0, mostListed).join(', ')}${more}`,
    found,
    remedy: near
      ? `Write "${near}" if that is meant. Until then it is passed over.`
      : 'Correct the name, or add the column. Until then it is passed over.',
  };
}
