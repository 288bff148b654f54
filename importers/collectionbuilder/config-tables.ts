import type { Theme } from '#importers/collectionbuilder/theme';
import type { View } from '#importers/jekyll/views';
import { partColumns } from '#model/columns';
import type { Problem } from '#model/schema';
import type { FieldOptions, FieldSetting } from '#model/settings';
import { columnName } from '#scripts/columns/column-names';
import { readWhole } from '#scripts/disk/read-whole';
import { readCsv } from '#scripts/lists/csv';
import { hasTags } from '#scripts/markup/html';
import type { FoundRow, RawColumn, SettingPlace } from '#scripts/read/raw';

/** A line of `config-metadata.csv` or `config-browse.csv`. */
export interface FieldLine {
  /** Name of the column in our code. */
  name: string;
  label?: string;
  /** True if its values link to the items that share them. */
  isLinked: boolean;
}

/** A line of `config-nav.csv`. */
export interface NavigationLine {
  label: string;
  stub: string;
  /** Label of the menu that contains it. */
  menu?: string;
}

/** A colour, and where it is written, for messages. */
export interface ThemeColor {
  /** In CSS syntax. */
  color: string;
  place: SettingPlace;
}

export interface ConfigTables {
  /** Undefined without such a file. */
  metadata?: FieldLine[];
  browse?: FieldLine[];
  navigation?: NavigationLine[];
  /** Display names of transcript tags, by lower-case tag: `filters.csv` of Oral History as Data. */
  themes?: ReadonlyMap<string, string>;
  /** Colours that the project sets, by Bootstrap's names. */
  colors: ReadonlyMap<string, ThemeColor>;
  problems: Problem[];
}

const colorsFile = '_data/config-theme-colors.csv';

type Cells = Record<string, string>;

/** Reads the tables of a CollectionBuilder project that configure fields and pages. */
export async function readConfigTables(root: string, files: readonly string[]): Promise<ConfigTables> {
  const problems: Problem[] = [];
  async function tableOf(file: string): Promise<{ row: number; cells: Cells }[] | undefined> {
    if (!files.includes(file)) return undefined;
    const csv = readCsv(await readWhole(root, file), file);
    problems.push(...csv.problems);
    return csv.rows.map(({ row, cells }) => ({
      row,
      cells: Object.fromEntries(csv.columns.map(({ name, index }) => [name, cells[index] ?? ''])),
    }));
  }
  const rowsOf = async (file: string) => (await tableOf(file))?.map(({ cells }) => cells);
  const metadata = await rowsOf('_data/config-metadata.csv');
  const browse = await rowsOf('_data/config-browse.csv');
  const navigation = await rowsOf('_data/config-nav.csv');
  const filters = await rowsOf('_data/filters.csv');
  const colors = await tableOf(colorsFile);
  return {
    ...(metadata && { metadata: metadata.flatMap((cells) => fieldLine(cells, 'browse_link')) }),
    ...(browse && { browse: browse.flatMap((cells) => fieldLine(cells, 'btn')) }),
    ...(navigation && { navigation: navigationLines(navigation) }),
    ...(filters && { themes: new Map(filters.flatMap(themeLine)) }),
    colors: new Map(
      colors?.flatMap(({ row, cells: { color_class: name, color } }) => {
        const place = { file: colorsFile, rows: [row], column: 'color' };
        return name && color ? [[name, { color, place }] as const] : [];
      }),
    ),
    problems,
  };
}

function fieldLine(cells: Cells, linkColumn: string): FieldLine[] {
  const { field, display_name: label } = cells;
  if (!field) return [];
  const isLinked = cells[linkColumn]?.toLowerCase() === 'true';
  return [{ name: columnName(field), ...(label && { label }), isLinked }];
}

function themeLine({ tag = '', description = '' }: Cells): [string, string][] {
  return tag.trim() && description.trim() ? [[tag.trim().toLowerCase(), description.trim()]] : [];
}

/** Returns the lines with an address; entries of a menu replace the line that opens it. */
function navigationLines(rows: readonly Cells[]): NavigationLine[] {
  const parents = new Set(rows.map(({ dropdown_parent: parent }) => parent));
  const places = new Map<string, number>();
  for (const [place, { display_name: label, dropdown_parent: parent }] of rows.entries())
    if (label && !parent && parents.has(label) && !places.has(label)) places.set(label, place);
  return rows
    .map(({ display_name: label = '', stub = '', dropdown_parent: parent }, row) => {
      const menu = parent || label;
      const place = places.get(menu);
      return { line: { label, stub, ...(place !== undefined && { menu }) }, place: place ?? row };
    })
    .sort((one, other) => one.place - other.place)
    .flatMap(({ line }) => (line.label && line.stub ? line : []));
}

/** Columns that are never facets: each item has its own value. */
const neverFacets = new Set([...partColumns, 'description']);

/**
 * Returns the facets of a project: fields of its pages of subjects, locations and other values, its lists of facets,
 * and fields that link to the browse page.
 */
export function facetsOf(
  theme: Theme,
  tables: ConfigTables,
  { columns, views }: { columns: readonly RawColumn[]; views: readonly View[] },
): string[] {
  const linked = [...(tables.metadata ?? []), ...(tables.browse ?? [])].filter(({ isLinked }) => isLinked);
  const wanted = [
    ...theme.subjects.columns,
    ...theme.locations.columns,
    ...theme.facets,
    ...views.flatMap(({ fields }) => fields.map(columnName)),
    ...linked.map(({ name }) => name),
  ];
  const existing = new Set(columns.map(({ name }) => name));
  return [...new Set(wanted)].filter((name) => existing.has(name) && !neverFacets.has(name));
}

/** Bootstrap's default link colour; treated as "no colour chosen". */
const bootstrapBlue = '#0d6efd';

/** Returns the project's link colour, else its primary colour. */
export function accentOf(
  { linkColor }: Theme,
  { colors }: Pick<ConfigTables, 'colors'>,
): ThemeColor | undefined {
  return [linkColor, colors.get('primary')].find((one) => one && one.color.toLowerCase() !== bootstrapBlue);
}

/**
 * Returns the shown fields of a project: those with a display name, in the order of `config-metadata.csv`.
 * CollectionBuilder allows HTML in all cells, so columns that contain some are markup.
 */
export function fieldsOf(
  lines: readonly FieldLine[],
  { columns, records, facets, theme }: FieldContext,
): Record<string, FieldSetting> {
  const existing = new Set(columns.map(({ name }) => name));
  const fields: Record<string, FieldSetting> = {};
  for (const { name, label } of lines) {
    if (!label || !existing.has(name) || Object.hasOwn(fields, name)) continue;
    const isText = facets.includes(name) || neverMarkup.has(name);
    const isMarkup = !isText && records.some(({ cells }) => hasTags(cells[name] ?? ''));
    fields[name] = { label, ...(isMarkup && { markup: true }), ...pageLimitsOf(name, theme) };
  }
  return fields;
}

interface FieldContext {
  columns: readonly RawColumn[];
  records: readonly FoundRow[];
  facets: readonly string[];
  theme: Theme;
}

/** Returns which values of a field have a page. */
function pageLimitsOf(
  name: string,
  { subjects, locations }: Theme,
): Pick<FieldOptions, 'least' | 'stopwords'> {
  const page = [subjects, locations].find(({ columns }) => columns.includes(name));
  return {
    ...(page?.least && { least: page.least }),
    ...(page && page.stopwords.length > 0 && { stopwords: page.stopwords }),
  };
}

/** Columns with a meaning of their own, whose cells are never HTML. */
const neverMarkup = new Set(['id', 'title', 'date', 'rights', 'rightsstatement', 'latitude', 'longitude']);
