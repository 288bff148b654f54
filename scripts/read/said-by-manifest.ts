import { type ColumnName, columns } from '#model/columns';
import { columnName, normaliseHeader } from '#scripts/read/column-names';
import type { FetchedManifest } from '#scripts/read/fetched-files';

/** What a manifest says under one column. */
export interface Said {
  /** The label where nothing else is said. */
  header: string;
  values: readonly string[];
}

/** Known columns that mean the same as a label of metadata: `Layout` of a manuscript is none of these. */
const described: ReadonlySet<string> = new Set<ColumnName>([
  ...(['title', 'creator', 'date', 'description', 'place', 'latitude', 'longitude'] as const),
  ...(['rights', 'rightsstatement', 'labels', 'permalink', 'warning'] as const),
]);
/** Columns that say something else, or that name files: no word of another host does. */
const others: ReadonlySet<string> = new Set([
  ...columns.flatMap(({ name }) => (described.has(name) ? [] : [name])),
  'index',
]);
/** Columns with one value. */
const single: ReadonlySet<string> = new Set([
  'title',
  'date',
  'permalink',
  'latitude',
  'longitude',
  'rightsstatement',
]);

/**
 * Returns what a manifest says, by the columns of a spreadsheet: labels that a spreadsheet's header could have are taken as that.
 * Of two labels that mean one column, the second keeps a column of its own.
 */
export function saidByManifest({ cells, metadata }: FetchedManifest): Map<string, Said> {
  const said = new Map<string, Said>();
  const say = (name: string, { header, values }: Said): Map<string, Said> => {
    const before = said.get(name);
    if (!before && single.has(name) && values.length > 1) {
      said.set(name, { header, values: values.slice(0, 1) });
      return say(name, { header, values: values.slice(1) });
    }
    if (!before) return said.set(name, { header, values });
    const isSame = normaliseHeader(before.header) === normaliseHeader(header);
    const all = [...new Set([...before.values, ...values])];
    if (all.length === before.values.length) return said;
    if (isSame && !single.has(name)) return said.set(name, { header: before.header, values: all });
    const own = normaliseHeader(header);
    const free = own === name || others.has(own) || said.has(own) ? `${own}_` : own;
    return said.has(free) ? said : said.set(free, { header, values });
  };
  const { rights, date, place, layout, ...leading } = cells;
  const sayCell = (name: string, value: string | undefined) =>
    value !== undefined &&
    say(name, { header: name.charAt(0).toUpperCase() + name.slice(1), values: [value] });
  for (const [name, value] of Object.entries(leading)) sayCell(name, value);
  for (const pair of metadata) {
    const name = columnName(pair.header);
    say(others.has(name) || name.includes('@') ? `${normaliseHeader(pair.header)}_` : name, pair);
  }
  if (!said.has('date')) sayCell('date', date);
  if (!said.has('place')) sayCell('place', place);
  sayCell('rights', rights);
  if (!said.has('rights')) sayCell('rights', cells.rightsstatement);
  if (layout !== undefined) said.set('layout', { header: 'Layout', values: [layout] });
  return said;
}
