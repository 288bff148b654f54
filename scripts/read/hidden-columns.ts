import type { ColumnName } from '#model/columns';
import type { Problem } from '#model/schema';
import type { Settings } from '#model/settings';
import { noCells } from '#scripts/read/no-cells';
import type { RawCollection } from '#scripts/read/raw';
import type { SettingsPlace } from '#scripts/read/settings-columns';
import { splitName } from '#scripts/read/translations';
import type { Path } from '#scripts/read/yaml';

type Table = Pick<RawCollection, 'columns' | 'records'>;

/** Columns that make the addresses of items: hidden, they would be published all the same. */
const addressing: ReadonlySet<string> = new Set<ColumnName>(['id', 'parent']);

/**
 * Drops the columns that settings hide, before anything else reads them: no later step can publish what it never sees.
 * A column that one language of the site hides is hidden in all of them.
 *
 * @param inEach settings in each language of the site, with columns under the names that the code uses
 */
export function dropHidden(
  { columns, records }: Table,
  inEach: readonly Settings[],
  place: SettingsPlace,
): Table & { hidden: ReadonlySet<string>; problems: Problem[] } {
  const asked = new Set(inEach.flatMap(hiddenIn));
  const hidden = new Set([...asked].filter((name) => !addressing.has(name)));
  const problems = [
    ...[...asked].filter((name) => addressing.has(name)).map((name) => cannotHide(name, place)),
    ...inEach.slice(0, 1).flatMap((settings) => namedElsewhere(settings, hidden, place)),
  ];
  if (hidden.size === 0) return { columns, records, hidden, problems };
  const isShown = (name: string) => !hidden.has(splitName(name).name);
  return {
    columns: columns.filter(({ name }) => isShown(name)),
    records: records.map((record) => ({ ...record, cells: only(record.cells, isShown) })),
    hidden,
    problems,
  };
}

/** Takes hidden columns out of what settings group and order by. */
export function withoutHidden(settings: Settings, hidden: ReadonlySet<string>): Settings {
  const { facets, sort, ...others } = settings;
  return {
    ...others,
    ...(facets && { facets: facets.filter((name) => !hidden.has(name)) }),
    ...(sort !== undefined && !hidden.has(sort) && { sort }),
  };
}

function hiddenIn({ fields = {} }: Settings): string[] {
  return Object.entries(fields).flatMap(([name, setting]) =>
    typeof setting === 'object' && setting.hidden ? [name] : [],
  );
}

function only(cells: Record<string, string>, isShown: (name: string) => boolean): Record<string, string> {
  return Object.assign(
    noCells(),
    Object.fromEntries(Object.entries(cells).filter(([name]) => isShown(name))),
  );
}

function cannotHide(name: string, { file, lineOf }: SettingsPlace): Problem {
  return {
    severity: 'error',
    file,
    rows: rowsAt(['fields', name], lineOf),
    column: 'fields',
    expected: 'a column that can be hidden',
    found: `"${name}", which makes the addresses of the items`,
    remedy: 'It is published. If it must not be, rename the column, and write other ids or none.',
  };
}

function namedElsewhere(
  { facets = [], sort }: Settings,
  hidden: ReadonlySet<string>,
  { file, lineOf }: SettingsPlace,
): Problem[] {
  const named = [
    ...facets.map((name, index) => ({ name, path: ['facets', index] })),
    ...(sort === undefined ? [] : [{ name: sort, path: ['sort'] }]),
  ];
  return named
    .filter(({ name }) => hidden.has(name))
    .map(({ name, path }) => ({
      severity: 'warning',
      file,
      rows: rowsAt(path, lineOf),
      column: String(path[0]),
      expected: 'a column that is shown',
      found: `"${name}", which fields hides`,
      remedy: `Items are neither grouped nor ordered by it. Take it out of ${path[0]}, or do not hide it.`,
    }));
}

function rowsAt(path: Path, lineOf: SettingsPlace['lineOf']): number[] {
  const row = lineOf(path);
  return row === undefined ? [] : [row];
}
