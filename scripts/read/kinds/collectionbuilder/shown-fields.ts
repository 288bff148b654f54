import { partColumns } from '#model/columns';
import type { FieldSetting } from '#model/settings';
import { hasTags } from '#scripts/markup/html';
import type { ConfigTables, FieldLine } from '#scripts/read/kinds/collectionbuilder/config-tables';
import type { Theme } from '#scripts/read/kinds/collectionbuilder/theme';
import type { RawColumn, RawRecord } from '#scripts/read/raw';

/** Columns whose values are no groups: each item has its own. */
const ungrouped = new Set([...partColumns, 'description']);

/**
 * The facets that a project asks for: what its subject and location pages show, its lists of facets, and the fields
 * that link to the browse page.
 */
export function facetsOf(theme: Theme, tables: ConfigTables, columns: readonly RawColumn[]): string[] {
  const leading = [...(tables.metadata ?? []), ...(tables.browse ?? [])].filter(({ leads }) => leads);
  const asked = [...theme.subjects, ...theme.locations, ...theme.facets, ...leading.map(({ name }) => name)];
  const there = new Set(columns.map(({ name }) => name));
  return [...new Set(asked)].filter((name) => there.has(name) && !ungrouped.has(name));
}

/**
 * The fields that a project shows: those with a display name, in the order of `config-metadata.csv`. CollectionBuilder
 * lets every cell hold HTML, so a column that does is markup here too.
 */
export function fieldsOf(
  lines: readonly FieldLine[],
  {
    columns,
    records,
    facets,
  }: { columns: readonly RawColumn[]; records: readonly RawRecord[]; facets: readonly string[] },
): Record<string, FieldSetting> {
  const there = new Set(columns.map(({ name }) => name));
  const fields: Record<string, FieldSetting> = {};
  for (const { name, label } of lines) {
    if (!label || !there.has(name) || Object.hasOwn(fields, name)) continue;
    const isText = facets.includes(name) || plain.has(name);
    const isMarkup = !isText && records.some(({ cells }) => hasTags(cells[name] ?? ''));
    fields[name] = isMarkup ? { label, markup: true } : { label };
  }
  return fields;
}

/** Columns that are read as something else than a text. */
const plain = new Set(['id', 'title', 'date', 'rights', 'rightsstatement', 'latitude', 'longitude']);
