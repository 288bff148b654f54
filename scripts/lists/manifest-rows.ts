import { slug } from '#model/text/slugs';
import { decodePath } from '#model/urls';
import { isOpen } from '#scripts/columns/secret-addresses';
import { textCell } from '#scripts/markup/cells';
import {
  type FetchedFile,
  type FetchedPart,
  maxCollectionDepth,
  maxManifests,
} from '#scripts/read/fetched-files';
import type { FoundRow } from '#scripts/read/raw';

/** Looks up the fetched file of an address. */
export type FindFetched = (address: string) => FetchedFile | undefined;

/** A row, and the addresses in its `file` cell. */
export interface NamingRow {
  row: FoundRow;
  addresses: readonly string[];
  /** Number of files that the cell names, in the folder or on other hosts. */
  names: number;
}

/**
 * Replaces each row that names a IIIF collection by a row for each manifest, except manifests that another row or an
 * earlier collection names.
 *
 * @param without addresses of withheld rows: they and the manifests of collections among them get no row
 */
export function manifestRows(
  rows: readonly NamingRow[],
  { find, without }: { find: FindFetched; without: readonly string[] },
): { rows: NamingRow[]; collections: { row: FoundRow; address: string }[] } {
  const expanded = expandCollections(rows, { find, without });
  const ids = idsOf(
    expanded.flatMap(({ row, addresses, isItem, manifests }) => [
      ...(isItem && isOfAddressList(row) ? addresses.slice(0, 1) : []),
      ...manifests.map(({ address }) => address),
    ]),
    rows.flatMap(({ row }) => row.cells.id ?? []),
  );
  return {
    rows: expanded.flatMap(({ row, addresses, names, isItem, collections, manifests }) => [
      ...(isItem ? [{ row: withId(row, ids.get(addresses[0] ?? '')), addresses, names }] : []),
      ...manifests.map((manifest, at) => ({
        row: rowOf(manifest, { row: rowToReport(row, { at, list: find(collections[0] ?? '') }), ids, find }),
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
  /** True if the row stays an item: it also names other files, or its collections have no manifests. */
  isItem: boolean;
}

function expandCollections(
  rows: readonly NamingRow[],
  { find, without }: { find: FindFetched; without: readonly string[] },
): Expanded[] {
  const isCollection = (address: string) => find(address)?.members !== undefined;
  const named = rows.flatMap(({ addresses }) => addresses);
  const taken = new Set(named.filter((address) => !isCollection(address)).map(escapeSemicolons));
  // A collection in a published row is published, even if a withheld row names it too.
  const shown = new Set(named);
  for (const address of without.filter((one) => !shown.has(one))) {
    taken.add(escapeSemicolons(address));
    manifestsIn(address, { find, taken });
  }
  let left = maxManifests;
  return rows.map((one) => {
    const collections = one.addresses.filter(isCollection);
    const manifests = collections.flatMap((address) => manifestsIn(address, { find, taken })).slice(0, left);
    left -= manifests.length;
    const isWhole = manifests.length === 0 && !isOfAddressList(one.row);
    const isItem = collections.length === 0 || one.names > collections.length || isWhole;
    return { ...one, collections, manifests, isItem };
  });
}

/**
 * Returns an address in the form for members of collections: with its semicolon escaped, as it separates files in a
 * cell.
 */
export function escapeSemicolons(address: string): string {
  return address.replaceAll(';', '%3B');
}

/** Returns whether a row has neither a row number nor an id: it is from a list of addresses alone. */
function isOfAddressList({ row, cells }: FoundRow): boolean {
  return row === undefined && cells.id === undefined;
}

function withId(row: FoundRow, id: string | undefined): FoundRow {
  return id !== undefined && isOfAddressList(row) ? { ...row, cells: { ...row.cells, id } } : row;
}

/**
 * Returns the row that problems of a manifest refer to: its own in a spreadsheet, else its entry in the collection
 * itself.
 */
function rowToReport(row: FoundRow, { at, list }: { at: number; list: FetchedFile | undefined }): FoundRow {
  return isOfAddressList(row) && list ? { ...row, source: list.path, row: at + firstRow } : row;
}

/** Number of the first row of a spreadsheet below its header. */
const firstRow = 2;

interface Walk {
  find: FindFetched;
  /** Addresses that have a row already. */
  taken: Set<string>;
  depth?: number;
}

/** Returns the manifests of a collection and of nested ones, each once. Cycles end. */
function manifestsIn(collection: string, { find, taken, depth = 0 }: Walk): FetchedPart[] {
  taken.add(escapeSemicolons(collection));
  const { members = [] } = find(collection) ?? {};
  return members.flatMap((member) => {
    const address = escapeSemicolons(member.address);
    if (taken.has(address)) return [];
    if (!find(member.address)?.members) {
      taken.add(address);
      // Missing collections are reported by `vitrine fetch`.
      return member.promised === 'collection' ? [] : [member];
    }
    return depth < maxCollectionDepth ? manifestsIn(member.address, { find, taken, depth: depth + 1 }) : [];
  });
}

/** Columns that describe the whole collection, not each of its manifests. */
const collectionColumns: ReadonlySet<string> = new Set([
  ...['id', 'title', 'description', 'alt', 'preview', 'permalink', 'was', 'file'],
]);

function rowOf(
  { address, label }: FetchedPart,
  { row, ids, find }: { row: FoundRow; ids: ReadonlyMap<string, string>; find: FindFetched },
): FoundRow {
  const shared = Object.entries(row.cells).filter(
    ([name]) => !collectionColumns.has(name.replace(/@.*/, '')),
  );
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

/** Segments that are common in addresses of manifests. */
const commonSegments = /^(?:manifest|iiif|presentation|index|info|)$/i;
/** Maximum number of segments in an id. */
const maxParts = 6;

/**
 * Makes an id for each manifest: the last segment of its address, with as many before it as are needed to differ from
 * earlier ids, so that a manifest added at the end changes no other id.
 *
 * @param written ids of rows
 */
function idsOf(addresses: readonly string[], written: readonly string[]): Map<string, string> {
  const taken = new Set(written.map((id) => id.toLowerCase()));
  const ids = new Map<string, string>();
  for (const address of new Set(addresses)) {
    const parts = segmentsOf(address);
    const lengths = Array.from({ length: maxParts }, (_, at) => at + 1);
    const id = lengths.map((length) => slug(parts.slice(-length).join(' '))).find((one) => !taken.has(one));
    if (id === undefined) continue;
    ids.set(address, id);
    taken.add(id);
  }
  return ids;
}

function segmentsOf(address: string): string[] {
  const { pathname, searchParams, host } = new URL(address);
  // A secret in an address must not become an id.
  const query = isOpen(address) ? searchParams.values() : [];
  const path = pathname.split('/').map((part) => decodePath(part).replace(/\.json(?:ld)?$/i, ''));
  return [host, ...path, ...query].filter((part) => !commonSegments.test(part));
}
