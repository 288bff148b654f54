import { slug } from '#model/text/slugs';
import { decodePath } from '#model/urls';
import { isOpen } from '#scripts/columns/secret-addresses';
import { textCell } from '#scripts/markup/cells';
import {
  deepestCollection,
  type FetchedFile,
  type FetchedPart,
  mostManifests,
} from '#scripts/read/fetched-files';
import type { FoundRow } from '#scripts/read/raw';

/** Finds the fetched file of an address. */
export type FindFetched = (address: string) => FetchedFile | undefined;

/** A row, and the addresses that its cell of files has. */
export interface NamingRow {
  row: FoundRow;
  addresses: readonly string[];
  /** Number of files that the cell names, here and elsewhere. */
  names: number;
}

/**
 * Replaces each row that names a IIIF collection by a row for each manifest. A manifest that a row names itself, or an earlier
 * collection, gets no second one.
 *
 * @param without addresses that get no row, nor do the manifests of a collection among them
 */
export function manifestRows(
  rows: readonly NamingRow[],
  { find, without }: { find: FindFetched; without: readonly string[] },
): { rows: NamingRow[]; collections: { row: FoundRow; address: string }[] } {
  const expanded = expandCollections(rows, { find, without });
  const ids = idsOf(
    expanded.flatMap(({ row, addresses, isItem, manifests }) => [
      ...(isItem && isListed(row) ? addresses.slice(0, 1) : []),
      ...manifests.map(({ address }) => address),
    ]),
    rows.flatMap(({ row }) => row.cells.id ?? []),
  );
  return {
    rows: expanded.flatMap(({ row, addresses, names, isItem, collections, manifests }) => [
      ...(isItem ? [{ row: withId(row, ids.get(addresses[0] ?? '')), addresses, names }] : []),
      ...manifests.map((manifest, at) => ({
        row: rowOf(manifest, { row: placeOf(row, { at, list: find(collections[0] ?? '') }), ids, find }),
        ...{ addresses: [manifest.address], names: 1 },
      })),
    ]),
    collections: expanded.flatMap(({ row, collections }) => collections.map((address) => ({ row, address }))),
  };
}

interface Expanded extends NamingRow {
  collections: readonly string[];
  /** The manifests of the collections. */
  manifests: readonly FetchedPart[];
  /** True if the row is an item itself: it names other files, or nothing comes of its collections. */
  isItem: boolean;
}

function expandCollections(
  rows: readonly NamingRow[],
  { find, without }: { find: FindFetched; without: readonly string[] },
): Expanded[] {
  const isCollection = (address: string) => find(address)?.members !== undefined;
  const named = rows.flatMap(({ addresses }) => addresses);
  const taken = new Set(named.filter((address) => !isCollection(address)).map(asMember));
  // A collection of a published row is published, even if it is the source of a withheld row.
  const shown = new Set(named);
  for (const address of without.filter((one) => !shown.has(one))) {
    taken.add(asMember(address));
    manifestsIn(address, { find, taken });
  }
  let left = mostManifests;
  return rows.map((one) => {
    const collections = one.addresses.filter(isCollection);
    const manifests = collections.flatMap((address) => manifestsIn(address, { find, taken })).slice(0, left);
    left -= manifests.length;
    const isWhole = manifests.length === 0 && !isListed(one.row);
    const isItem = collections.length === 0 || one.names > collections.length || isWhole;
    return { ...one, collections, manifests, isItem };
  });
}

/** Returns an address as a member of a collection has it: its semicolon does not separate two files of a cell. */
export function asMember(address: string): string {
  return address.replaceAll(';', '%3B');
}

/** Returns whether a row is of a list of addresses alone, which no owner gives ids to. */
function isListed({ row, cells }: FoundRow): boolean {
  return row === undefined && cells.id === undefined;
}

function withId(row: FoundRow, id: string | undefined): FoundRow {
  return id !== undefined && isListed(row) ? { ...row, cells: { ...row.cells, id } } : row;
}

/** Returns the row of a manifest's collection, if a spreadsheet has one; else the collection itself is the list. */
function placeOf(row: FoundRow, { at, list }: { at: number; list: FetchedFile | undefined }): FoundRow {
  return isListed(row) && list ? { ...row, source: list.path, row: at + firstRow } : row;
}

/** Number of the first row of a spreadsheet below its header. */
const firstRow = 2;

interface Walk {
  find: FindFetched;
  /** Addresses that have a row already. */
  taken: Set<string>;
  depth?: number;
}

/** Returns the manifests of a collection and of nested ones, each once. A collection that leads back to itself ends there. */
function manifestsIn(collection: string, { find, taken, depth = 0 }: Walk): FetchedPart[] {
  taken.add(asMember(collection));
  const { members = [] } = find(collection) ?? {};
  return members.flatMap((member) => {
    const address = asMember(member.address);
    if (taken.has(address)) return [];
    if (!find(member.address)?.members) {
      taken.add(address);
      // `vitrine fetch` reports collections that it has not fetched.
      return member.promised === 'collection' ? [] : [member];
    }
    return depth < deepestCollection ? manifestsIn(member.address, { find, taken, depth: depth + 1 }) : [];
  });
}

/** Columns that describe the whole collection, not each of its manifests. */
const ofWhole: ReadonlySet<string> = new Set([
  ...['id', 'title', 'description', 'alt', 'preview', 'permalink', 'was', 'file'],
]);

function rowOf(
  { address, label }: FetchedPart,
  { row, ids, find }: { row: FoundRow; ids: ReadonlyMap<string, string>; find: FindFetched },
): FoundRow {
  const shared = Object.entries(row.cells).filter(([name]) => !ofWhole.has(name.replace(/@.*/, '')));
  const id = ids.get(address);
  const hasTitle = find(address)?.manifest?.cells.title !== undefined;
  return {
    ...row,
    cells: {
      ...Object.fromEntries(shared),
      ...(id !== undefined && { id }),
      ...(!hasTitle && label !== undefined && { title: textCell(label) }),
      file: address,
    },
  };
}

/** Parts of addresses that many manifests of a host have. */
const usual = /^(?:manifest|iiif|presentation|index|info|)$/i;
/** Maximum number of parts of an address in an id. */
const mostParts = 6;

/**
 * Returns an id for each manifest: the last part of its address, with as many parts before it as tell it from earlier ids. A
 * manifest that is added at the end changes no other id.
 *
 * @param written ids that rows have
 */
function idsOf(addresses: readonly string[], written: readonly string[]): Map<string, string> {
  const taken = new Set(written.map((id) => id.toLowerCase()));
  const ids = new Map<string, string>();
  for (const address of new Set(addresses)) {
    const parts = partsOf(address);
    const lengths = Array.from({ length: mostParts }, (_, at) => at + 1);
    const id = lengths.map((length) => slug(parts.slice(-length).join(' '))).find((one) => !taken.has(one));
    if (id === undefined) continue;
    ids.set(address, id);
    taken.add(id);
  }
  return ids;
}

function partsOf(address: string): string[] {
  const { pathname, searchParams, host } = new URL(address);
  // A key in an address must not become an id.
  const query = isOpen(address) ? searchParams.values() : [];
  const path = pathname.split('/').map((part) => decodePath(part).replace(/\.json(?:ld)?$/i, ''));
  return [host, ...path, ...query].filter((part) => !usual.test(part));
}
