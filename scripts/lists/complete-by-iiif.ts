import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type ColumnName, columns } from '#model/columns';
import { isWebAddress, parseAddress } from '#model/site/web-address';
import { columnName } from '#scripts/columns/column-names';
import { normaliseHeader } from '#scripts/columns/normalise-header';
import { type FindFetched, manifestRows, type NamingRow } from '#scripts/lists/manifest-rows';
import { readFault } from '#scripts/lists/problem-texts';
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
import { count } from '#scripts/report/figures';

/** A column that a manifest fills. */
interface Said {
  /** The label unless another is set. */
  header: string;
  values: readonly string[];
}

/** Known columns that mean the same as a label of metadata: `Layout` of a manuscript is not among them. */
const described: ReadonlySet<string> = new Set<ColumnName>([
  ...(['title', 'creator', 'date', 'description', 'place', 'latitude', 'longitude'] as const),
  ...(['rights', 'rightsstatement', 'labels', 'permalink', 'warning'] as const),
]);
/** Columns of another meaning, or that name files: no label of another host fills them. */
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
 * Completes rows by the IIIF documents that they name and that were fetched. A row that names a collection becomes one for each
 * of its manifests, and a manifest fills the cells that its row leaves empty.
 *
 * @param root of the collection folder
 */
export function completeByIiif<List extends Spreadsheet>(list: List, root: string): List {
  if (!existsSync(join(root, fetchedFolder))) return list;
  const find = findOnce(root);
  const named = list.records.map((row) => ({ row, ...addressesIn(row.cells.file, find) }));
  if (named.every(({ addresses }) => addresses.length === 0)) return list;
  const { rows, collections } = manifestRows(named, {
    find,
    // A withheld row keeps its manifests out of the site, whatever else names them.
    without: (list.withheld ?? []).flatMap(({ cells }) =>
      Object.values(cells).flatMap((cell) => addressesIn(cell, find).addresses),
    ),
  });
  const filled = rows.map(({ row, addresses }): FilledRow => {
    const [manifest] = addresses.flatMap((address) => find(address)?.manifest ?? []);
    return { row, said: manifest ? silentIn(row.cells, saidByManifest(manifest)) : new Map() };
  });
  const added = newColumns(list.columns, filled);
  const columns = [...list.columns, ...added.slice(0, mostColumns)];
  const remote = collections.map(({ row, address }) => ({
    address,
    ...cellLocation(list.columns, row, 'file'),
  }));
  const tooMany = readFault('labels-too-many', count(added.length, 'label'), { most: mostColumns });
  return {
    ...list,
    columns,
    records: fillRows(filled, columns),
    ...(remote.length > 0 && { collections: remote }),
    ...(added.length > mostColumns && {
      problems: [...list.problems, { file: list.records[0]?.source ?? '', rows: [], ...tooMany }],
    }),
  };
}

/** Maximum number of columns that manifests add: nobody reads more. */
const mostColumns = 500;

interface FilledRow {
  row: FoundRow;
  /** Values that its manifest adds, by column. */
  said: ReadonlyMap<string, Said>;
}

function fillRows(rows: readonly FilledRow[], columns: readonly RawColumn[]): FoundRow[] {
  const separators = new Map(columns.map(({ name, separator = ';' }) => [name, separator]));
  return rows.map(({ row, said }) => {
    const cells = [...said].flatMap(([name, { values }]) => {
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

/** Returns a function that finds the fetched file of an address, and reads it once. */
function findOnce(root: string): FindFetched {
  const found = new Map<string, FetchedFile | undefined>();
  return (address) => {
    if (!found.has(address)) found.set(address, readFetched(root, address));
    return found.get(address);
  };
}

/** Returns the addresses in a cell of files, spelt as they were fetched. */
function addressesIn(file = '', find: FindFetched): Omit<NamingRow, 'row'> {
  if (!/https?:/i.test(file)) return { addresses: [], names: 1 };
  const pieces = decodeEntities(file).split(/;\s+|[\s;|,]+(?=https?:)|\n|;$/i);
  const names = pieces.map((piece) => piece.trim()).filter((piece) => piece !== '');
  const addresses = names.flatMap((name) => {
    const address = isWebAddress(name) ? parseAddress(name)?.href : undefined;
    if (address === undefined) return [];
    // The address in a setting is fetched as it is written there.
    return address !== name && find(name) ? name : address;
  });
  return { addresses, names: names.length };
}

/** Columns that say one thing together: a row that fills one of them is not silent about the others. */
const together = [
  ['rights', 'rightsstatement'],
  ['latitude', 'longitude'],
];

/** Returns the values of a manifest for which its row has no cell. */
function silentIn(cells: Cells, said: ReadonlyMap<string, Said>): Map<string, Said> {
  const isSaid = (name: string) => {
    const names = together.find((one) => one.includes(name)) ?? [name];
    return names.some((one) => cells[one] !== undefined);
  };
  return new Map([...said].filter(([name]) => !isSaid(name)));
}

/** Returns the columns that only manifests have. */
function newColumns(columns: readonly RawColumn[], rows: readonly FilledRow[]): RawColumn[] {
  const known = new Set(columns.map(({ name }) => name));
  const added = new Map<string, RawColumn>();
  for (const [name, { header, values }] of rows.flatMap(({ said }) => [...said])) {
    if (known.has(name)) continue;
    // Several values, one of which has the usual separator in it, need another.
    const isBarred = values.length > 1 && values.some((value) => value.includes(';'));
    const column = added.get(name) ?? { name, header };
    added.set(name, isBarred ? { ...column, separator: '|' } : column);
  }
  return [...added.values()];
}

function joinValues(name: string, values: readonly string[], separator: string): string {
  if (name === 'description') return values.join('\n\n');
  return values.join(separator === ';' ? '; ' : ` ${separator} `);
}

/**
 * Returns the values of a manifest by columns of a spreadsheet: a label that could be a header is read as one. Of two labels that
 * mean one column, the second keeps a column of its own.
 */
function saidByManifest({ cells, metadata }: FetchedManifest): Map<string, Said> {
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
    const name = columnName(pair.column ?? pair.header);
    say(others.has(name) || name.includes('@') ? `${normaliseHeader(pair.header)}_` : name, pair);
  }
  if (!said.has('date')) sayCell('date', date);
  if (!said.has('place')) sayCell('place', place);
  sayCell('rights', rights);
  if (!said.has('rights')) sayCell('rights', cells.rightsstatement);
  if (layout !== undefined) said.set('layout', { header: 'Layout', values: [layout] });
  return said;
}
