import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isWebAddress, parseAddress } from '#model/web-address';
import { decodeEntities } from '#scripts/markup/html';
import { type FetchedFile, fetchedFolder, readFetched } from '#scripts/read/fetched-files';
import { type FindFetched, manifestRows, type NamingRow } from '#scripts/read/manifest-rows';
import { type Cells, cellLocation, type FoundRow, type RawColumn } from '#scripts/read/raw';
import { type Said, saidByManifest } from '#scripts/read/said-by-manifest';
import type { Spreadsheet } from '#scripts/read/spreadsheet';

/**
 * Completes rows by the IIIF documents that they name and that were fetched. A row that names a collection becomes one for each
 * of its manifests, and a manifest fills what its row is silent about.
 *
 * @param root of the collection folder
 */
export function completeByIiif<List extends Spreadsheet>(list: List, root: string): List {
  if (!existsSync(join(root, fetchedFolder))) return list;
  const find = findOnce(root);
  const named = list.records.map((row) => ({ row, ...addressesIn(row.cells, find) }));
  if (named.every(({ addresses }) => addresses.length === 0)) return list;
  const { rows, collections } = manifestRows(named, {
    find,
    // What a row holds back is nowhere in the site, whatever else names it.
    without: (list.withheld ?? []).flatMap(({ cells }) => addressesIn(cells, find).addresses),
  });
  const completed = rows.map(({ row, addresses }) => {
    const [manifest] = addresses.flatMap((address) => find(address)?.manifest ?? []);
    return { row, said: manifest ? silentIn(row.cells, saidByManifest(manifest)) : new Map<string, Said>() };
  });
  const columns = withNewColumns(
    list.columns,
    completed.map(({ said }) => said),
  );
  const separators = new Map(columns.map(({ name, separator = ';' }) => [name, separator]));
  const records = completed.map(({ row, said }): FoundRow => {
    const filled = [...said].map(([name, { values }]) => [
      name,
      joinValues(name, values, separators.get(name)),
    ]);
    return { ...row, cells: { ...Object.fromEntries(filled), ...row.cells } };
  });
  return {
    ...list,
    columns,
    records,
    ...(collections.length > 0 && {
      collections: collections.map(({ row, address }) => ({
        address,
        ...cellLocation(list.columns, row, 'file'),
      })),
    }),
  };
}

/** Returns a function that finds what was fetched of an address, and reads it once. */
function findOnce(root: string): FindFetched {
  const found = new Map<string, FetchedFile | undefined>();
  return (address) => {
    if (!found.has(address)) found.set(address, readFetched(root, address));
    return found.get(address);
  };
}

/** Returns the addresses in the cell of files, as those are called that were fetched. */
function addressesIn({ file = '' }: Cells, find: FindFetched): Omit<NamingRow, 'row'> {
  if (!/https?:/i.test(file)) return { addresses: [], names: 1 };
  const pieces = decodeEntities(file).split(/;\s+|[\s;|,]+(?=https?:)|\n|;$/i);
  const names = pieces.map((piece) => piece.trim()).filter((piece) => piece !== '');
  const addresses = names.flatMap((name) => {
    const address = isWebAddress(name) ? parseAddress(name)?.href : undefined;
    if (address === undefined) return [];
    // What a setting names was fetched as it is written there.
    return address !== name && find(name) ? name : address;
  });
  return { addresses, names: names.length };
}

/** Columns that say one thing together: a row that fills one of them is not silent about the others. */
const together = [
  ['rights', 'rightsstatement'],
  ['latitude', 'longitude'],
];

/** Returns what a row does not say itself. */
function silentIn(cells: Cells, said: ReadonlyMap<string, Said>): Map<string, Said> {
  const isSaid = (name: string) => {
    const names = together.find((one) => one.includes(name)) ?? [name];
    return names.some((one) => cells[one] !== undefined);
  };
  return new Map([...said].filter(([name]) => !isSaid(name)));
}

/** Adds the columns that only manifests have. */
function withNewColumns(
  columns: readonly RawColumn[],
  said: readonly ReadonlyMap<string, Said>[],
): RawColumn[] {
  const known = new Set(columns.map(({ name }) => name));
  const added = new Map<string, RawColumn>();
  for (const [name, { header, values }] of said.flatMap((one) => [...one])) {
    if (known.has(name)) continue;
    // Several values, one of which has the usual separator in it, need another.
    const isBarred = values.length > 1 && values.some((value) => value.includes(';'));
    const column = added.get(name) ?? { name, header };
    added.set(name, isBarred ? { ...column, separator: '|' } : column);
  }
  return [...columns, ...added.values()];
}

function joinValues(name: string, values: readonly string[], separator = ';'): string {
  if (name === 'description') return values.join('\n\n');
  return values.join(separator === ';' ? '; ' : ` ${separator} `);
}
