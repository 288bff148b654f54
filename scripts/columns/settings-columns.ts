import type { ColumnName } from '#model/columns';
import { commonPhrase, withGuess } from '#model/problems/common-phrases';

import type { Problem } from '#model/schema';
import type { Settings } from '#model/settings';
import { chosenMeanings, nameOfColumn } from '#scripts/columns/column-names';
import { normaliseHeader } from '#scripts/columns/normalise-header';
import { splitName } from '#scripts/columns/translations';
import type { FoundCollection, FoundRow, RawColumn } from '#scripts/read/raw';
import { settingsFault, settingsPhrase } from '#scripts/settings/problem-texts';
import { similarKey } from '#scripts/settings/schema-problems';
import type { Path, Yaml } from '#scripts/settings/yaml';

/** Returns the location of a setting. */
type LocationOf = Yaml['locationOf'];

/** Limits for suggestions: number of names compared with all columns, and number of columns. */
const maxCompared = 100;
const maxColumns = 1000;
/** Maximum number of columns that a problem lists. */
const maxListed = 200;

/**
 * Renames the columns in settings to their names in the code, from any spelling. A column that is not in the
 * spreadsheet becomes a problem and is ignored; an error if it should be hidden.
 *
 * @param headers all of the spreadsheet, also of columns that are not published; absent if there is none
 */
export function resolveColumns(
  settings: Settings,
  { columns, headers }: { columns: readonly RawColumn[]; headers?: readonly string[] | undefined },
  locationOf: LocationOf,
): { settings: Settings; problems: Problem[] } {
  const problems: Problem[] = [];
  const chosen = chosenMeanings(settings);
  const names = columns.map(({ name }) => name);
  const known = new Set(names);
  const hidden = new Set(hiddenColumns(settings));
  const shown = names.slice(0, maxListed).join(', ');
  const count = names.length - maxListed;
  const listed = count > 0 ? commonPhrase('and-more', { found: shown, count }) : shown;
  function resolve(written: string, path: Path): string[] {
    const name = nameOfColumn(written, chosen);
    if (known.has(name)) return [name];
    reportUnknown(written, { name, path });
    return [];
  }
  function reportUnknown(written: string, { name, path }: { name: string; path: Path }): void {
    const isCompared = problems.length < maxCompared && names.length <= maxColumns;
    const near = isCompared ? similarKey(name, names) : undefined;
    problems.push({
      ...locationOf(path),
      column: String(path[0]),
      ...settingsFault('column-unknown', withGuess(written, near), { columns: listed }),
      ...(path[0] === 'fields' && hidden.has(written) && { severity: 'error' }),
    });
  }
  const written = headers && new Set(headers.map(normaliseHeader));
  for (const header of Object.keys(settings.columns ?? {}))
    if (written && !written.has(normaliseHeader(header)))
      reportUnknown(header, { name: normaliseHeader(header), path: ['columns', header] });
  const { fields, facets, sort, ...others } = settings;
  const resolved: Settings = { ...others };
  if (fields) {
    resolved.fields = Object.fromEntries(
      Object.entries(fields).flatMap(([written, setting]) =>
        resolve(written, ['fields', written]).map((name) => [name, setting]),
      ),
    );
  }
  if (facets) {
    resolved.facets = [...new Set(facets.flatMap((written, index) => resolve(written, ['facets', index])))];
  }
  const order = sort === undefined ? undefined : resolve(sort, ['sort'])[0];
  if (order !== undefined) resolved.sort = order;
  return { settings: resolved, problems };
}

/** Returns the columns in the settings, by their names in the code: true if hidden, false if shown. */
export function hiddenSettingsOf(settings: Settings): Map<string, boolean | undefined> {
  const { fields = {}, facets = [], sort } = settings;
  const chosen = chosenMeanings(settings);
  const named = [...facets, ...(sort === undefined ? [] : [sort])];
  return new Map<string, boolean | undefined>([
    ...named.map((name): [string, undefined] => [nameOfColumn(name, chosen), undefined]),
    ...Object.entries(fields).map(([name, setting]): [string, boolean | undefined] => [
      nameOfColumn(name, chosen),
      typeof setting === 'object' ? setting.hidden : undefined,
    ]),
  ]);
}

type Table = Pick<FoundCollection, 'columns' | 'records'>;

/** Columns from which addresses of items are made, so they cannot be hidden. */
const addressColumns: ReadonlySet<string> = new Set<ColumnName>(['id', 'parent']);

/**
 * Removes the columns that settings hide before anything else reads them, so that no later step can publish them. A
 * column hidden in one language is hidden in all.
 *
 * @param inEach settings in each language of the site, with columns under their names in the code
 */
export function dropHidden(
  { columns, records }: Table,
  inEach: readonly Settings[],
  locationOf: LocationOf,
): Table & { hidden: ReadonlySet<string>; hiddenCells: FoundRow[]; problems: Problem[] } {
  const wanted = [...new Set(inEach.flatMap(hiddenColumns))];
  const hidden = new Set(wanted.filter((name) => !addressColumns.has(name)));
  const problems = [
    ...wanted.filter((name) => addressColumns.has(name)).map((name) => cannotHideProblem(name, locationOf)),
    ...inEach.slice(0, 1).flatMap((settings) => usesOfHidden(settings, hidden, locationOf)),
  ];
  if (hidden.size === 0) return { columns, records, hidden, hiddenCells: [], problems };
  const isShown = (name: string) => !hidden.has(splitName(name).name);
  const only = (isWanted: (name: string) => boolean) =>
    records.map((record) => ({
      ...record,
      cells: Object.fromEntries(Object.entries(record.cells).filter(([name]) => isWanted(name))),
    }));
  return {
    columns: columns.filter(({ name }) => isShown(name)),
    records: only(isShown),
    hidden,
    hiddenCells: only((name) => !isShown(name)),
    problems,
  };
}

/**
 * Removes facets and sorting by hidden columns from settings. If `fields` only hides columns, it is removed too, so
 * that all other columns are shown.
 *
 * @param written the settings, including columns that are not in the spreadsheet
 */
export function withoutHidden(settings: Settings, hidden: ReadonlySet<string>, written: Settings): Settings {
  const { facets, sort, fields, ...others } = settings;
  return {
    ...others,
    ...(fields && !onlyHides(written) && { fields }),
    ...(facets && { facets: facets.filter((name) => !hidden.has(name)) }),
    ...(sort !== undefined && !hidden.has(sort) && { sort }),
  };
}

/** Returns whether `fields` names columns only to hide or unhide them. */
export function onlyHides({ fields = {} }: Settings): boolean {
  const settingsOfFields = Object.values(fields);
  return (
    settingsOfFields.length > 0 &&
    settingsOfFields.every(
      (setting) =>
        typeof setting === 'object' && setting.hidden !== undefined && Object.keys(setting).length === 1,
    )
  );
}

function hiddenColumns({ fields = {} }: Settings): string[] {
  return Object.entries(fields).flatMap(([name, setting]) =>
    typeof setting === 'object' && setting.hidden ? [name] : [],
  );
}

function cannotHideProblem(name: string, locationOf: LocationOf): Problem {
  return {
    ...locationOf(['fields', name]),
    column: 'fields',
    ...settingsFault('column-not-hidden', settingsPhrase('makes-addresses', { column: name })),
  };
}

function usesOfHidden(
  { facets = [], sort }: Settings,
  hidden: ReadonlySet<string>,
  locationOf: LocationOf,
): Problem[] {
  const uses = [
    ...facets.map((name, index) => ({ name, path: ['facets', index] })),
    ...(sort === undefined ? [] : [{ name: sort, path: ['sort'] }]),
  ];
  return uses
    .filter(({ name }) => hidden.has(name))
    .map(({ name, path }) => ({
      ...locationOf(path),
      column: String(path[0]),
      ...settingsFault('column-hidden', settingsPhrase('hidden-by-fields', { column: name })),
    }));
}
