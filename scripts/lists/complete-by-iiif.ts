import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type ColumnName, columns } from '#model/columns';
import { isWebAddress, parseAddress } from '#model/site/web-address';
import { columnName } from '#scripts/columns/column-names';
import { normaliseHeader } from '#scripts/columns/normalise-header';
import { type FindFetched, manifestRows, type NamingRow } from '#scripts/lists/manifest-rows';
import { readFault, readPhrase } from '#scripts/lists/problem-texts';
import type { Spreadsheet } from '#scripts/lists/spreadsheet';
import { textCell } from '#scripts/markup/cells';
import { decodeEntities } from '#scripts/markup/html';
import {
  type FetchedFile,
  type FetchedManifest,
  fetchedFolder,
  readFetched,
} from '#scripts/read/fetched-files';
import { type Cells, cellLocation, type FoundRow, type RawColumn } from '#scripts/read/raw';

/** Values from a manifest for one column. */
interface ManifestValues {
  /** The column's label, unless the settings have one. */
  header: string;
  values: readonly string[];
}

/** Known columns that correspond to metadata labels; `Layout` of a manuscript does not. */
const labelColumns: ReadonlySet<string> = new Set<ColumnName>([
  ...(['title', 'creator', 'date', 'description', 'place', 'latitude', 'longitude'] as const),
  ...(['rights', 'rightsstatement', 'labels', 'permalink', 'warning'] as const),
]);
/** Columns that metadata of other hosts must not fill: they have another meaning, or name files. */
const reservedColumns: ReadonlySet<string> = new Set([
  ...columns.flatMap(({ name }) => (labelColumns.has(name) ? [] : [name])),
  'index',
]);
/** Columns with one value. */
const singleValueColumns: ReadonlySet<string> = new Set([
  'title',
  'date',
  'permalink',
  'latitude',
  'longitude',
  'rightsstatement',
]);

/**
 * Completes rows by the fetched IIIF documents that they name. A row that names a collection becomes one for each of
 * its manifests, and a manifest fills the empty cells of its row.
 *
 * @param root of the collection folder
 */
export function completeByIiif<List extends Spreadsheet>(list: List, root: string): List {
  if (!existsSync(join(root, fetchedFolder))) return list;
  const find = cachedLookup(root);
  const named = list.records.map((row) => ({ row, ...addressesIn(row.cells.file, find) }));
  if (named.every(({ addresses }) => addresses.length === 0)) return list;
  const { rows, collections } = manifestRows(named, {
    find,
    // Manifests in withheld rows are not published, even if another collection contains them.
    without: (list.withheld ?? []).flatMap(({ cells }) =>
      Object.values(cells).flatMap((cell) => addressesIn(cell, find).addresses),
    ),
  });
  const filled = rows.map(({ row, addresses }): FilledRow => {
    const [manifest] = addresses.flatMap((address) => find(address)?.manifest ?? []);
    return {
      row,
      valuesByColumn: manifest ? valuesForEmptyCells(row.cells, valuesOfManifest(manifest)) : new Map(),
    };
  });
  const added = newColumns(list.columns, filled);
  const columns = [...list.columns, ...added.slice(0, maxColumns)];
  const remote = collections.map(({ row, address }) => ({
    address,
    ...cellLocation(list.columns, row, 'file'),
  }));
  const tooMany = readFault('labels-too-many', readPhrase('labels', { count: added.length }), {
    most: maxColumns,
  });
  return {
    ...list,
    columns,
    records: fillRows(filled, columns),
    ...(remote.length > 0 && { collections: remote }),
    ...(added.length > maxColumns && {
      problems: [...list.problems, { file: list.records[0]?.source ?? '', rows: [], ...tooMany }],
    }),
  };
}

/** Maximum number of columns that manifests add: more would be unreadable. */
const maxColumns = 500;

interface FilledRow {
  row: FoundRow;
  /** Values from its manifest, by column. */
  valuesByColumn: ReadonlyMap<string, ManifestValues>;
}

function fillRows(rows: readonly FilledRow[], columns: readonly RawColumn[]): FoundRow[] {
  const separators = new Map(columns.map(({ name, separator = ';' }) => [name, separator]));
  return rows.map(({ row, valuesByColumn }) => {
    const cells = [...valuesByColumn].flatMap(([name, { values }]) => {
      const separator = separators.get(name);
      return separator === undefined ? [] : [[name, textCell(joinValues(name, values, separator))] as const];
    });
    return {
      ...row,
      cells: { ...Object.fromEntries(cells), ...row.cells },
      ...(cells.length > 0 && { filled: cells.map(([name]) => name) }),
    };
  });
}

/** Returns a function that looks up the fetched file of an address, and caches it. */
function cachedLookup(root: string): FindFetched {
  const found = new Map<string, FetchedFile | undefined>();
  return (address) => {
    if (!found.has(address)) found.set(address, readFetched(root, address));
    return found.get(address);
  };
}

/** Returns the addresses in a cell of files, in the spelling in which they were fetched. */
function addressesIn(file = '', find: FindFetched): Omit<NamingRow, 'row'> {
  if (!/https?:/i.test(file)) return { addresses: [], names: 1 };
  const pieces = decodeEntities(file).split(/;\s+|[\s;|,]+(?=https?:)|\n|;$/i);
  const names = pieces.map((piece) => piece.trim()).filter((piece) => piece !== '');
  const addresses = names.flatMap((name) => {
    const address = isWebAddress(name) ? parseAddress(name)?.href : undefined;
    if (address === undefined) return [];
    // An address from the settings is fetched as written.
    return address !== name && find(name) ? name : address;
  });
  return { addresses, names: names.length };
}

/** Columns that belong together: a row that fills one of them gets none of the others from its manifest. */
const columnGroups = [
  ['rights', 'rightsstatement'],
  ['latitude', 'longitude'],
];

/** Returns the values of a manifest for columns that are empty in its row. */
function valuesForEmptyCells(
  cells: Cells,
  valuesByColumn: ReadonlyMap<string, ManifestValues>,
): Map<string, ManifestValues> {
  const isFilled = (name: string) => {
    const names = columnGroups.find((one) => one.includes(name)) ?? [name];
    return names.some((one) => cells[one] !== undefined);
  };
  return new Map([...valuesByColumn].filter(([name]) => !isFilled(name)));
}

/** Returns the columns that only manifests have. */
function newColumns(columns: readonly RawColumn[], rows: readonly FilledRow[]): RawColumn[] {
  const known = new Set(columns.map(({ name }) => name));
  const added = new Map<string, RawColumn>();
  for (const [name, { header, values }] of rows.flatMap(({ valuesByColumn }) => [...valuesByColumn])) {
    if (known.has(name)) continue;
    // If one of several values contains the default separator, the column gets another.
    const needsOtherSeparator = values.length > 1 && values.some((value) => value.includes(';'));
    const column = added.get(name) ?? { name, header };
    added.set(name, needsOtherSeparator ? { ...column, separator: '|' } : column);
  }
  return [...added.values()];
}

function joinValues(name: string, values: readonly string[], separator: string): string {
  if (name === 'description') return values.join('\n\n');
  return values.join(separator === ';' ? '; ' : ` ${separator} `);
}

/**
 * Returns the values of a manifest by column: labels are read like headers. If two labels mean the same column, the
 * second gets a column of its own.
 */
function valuesOfManifest({ cells, metadata }: FetchedManifest): Map<string, ManifestValues> {
  const valuesByColumn = new Map<string, ManifestValues>();
  const addValues = (name: string, { header, values }: ManifestValues): Map<string, ManifestValues> => {
    const before = valuesByColumn.get(name);
    if (!before && singleValueColumns.has(name) && values.length > 1) {
      valuesByColumn.set(name, { header, values: values.slice(0, 1) });
      return addValues(name, { header, values: values.slice(1) });
    }
    if (!before) return valuesByColumn.set(name, { header, values });
    const isSame = normaliseHeader(before.header) === normaliseHeader(header);
    const all = [...new Set([...before.values, ...values])];
    if (all.length === before.values.length) return valuesByColumn;
    if (isSame && !singleValueColumns.has(name))
      return valuesByColumn.set(name, { header: before.header, values: all });
    const own = normaliseHeader(header);
    const free = own === name || reservedColumns.has(own) || valuesByColumn.has(own) ? `${own}_` : own;
    return valuesByColumn.has(free) ? valuesByColumn : valuesByColumn.set(free, { header, values });
  };
  const { rights, date, place, layout, ...leading } = cells;
  const addCell = (name: string, value: string | undefined) =>
    value !== undefined &&
    addValues(name, { header: name.charAt(0).toUpperCase() + name.slice(1), values: [value] });
  for (const [name, value] of Object.entries(leading)) addCell(name, value);
  for (const pair of metadata) {
    const name = columnName(pair.column ?? pair.header);
    addValues(
      reservedColumns.has(name) || name.includes('@') ? `${normaliseHeader(pair.header)}_` : name,
      pair,
    );
  }
  if (!valuesByColumn.has('date')) addCell('date', date);
  if (!valuesByColumn.has('place')) addCell('place', place);
  addCell('rights', rights);
  if (!valuesByColumn.has('rights')) addCell('rights', cells.rightsstatement);
  if (layout !== undefined) valuesByColumn.set('layout', { header: 'Layout', values: [layout] });
  return valuesByColumn;
}
