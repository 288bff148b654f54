import { posix } from 'node:path';
import { type Redirect, redirectSchema } from '#model/schema';
import { isPicture } from '#model/site/file-types';
import { isWebAddress } from '#model/site/web-address';
import { slug } from '#model/text/slugs';
import { browsePath, collectionPath, facetValuePath, itemManifestPath, itemPath } from '#model/urls';
import { labelOf } from '#scripts/columns/column-names';
import { cellValues } from '#scripts/lists/cell-values';
import type { FormerFile } from '#scripts/read/raw';

/** A record on the former site. */
export interface FormerRecord {
  pid: string;
  /** Name of its collection. */
  collection: string;
  /** Its id in this site. */
  id: string;
  /** Cell with its files in this site. */
  file?: string;
  /** Cells that Wax fills or reads: `permalink`, `thumbnail`, `full`, `manifest`. */
  written: Readonly<Record<string, string>>;
}

/** A collection on the former site. */
export interface FormerCollection {
  name: string;
  /** Its own address pattern: `/:collection/:name/`. */
  permalink?: string;
}

/** Folder of Wax's IIIF derivatives. */
const iiif = '/img/derivatives/iiif';
/** Wax's default widths of derivatives, in pixels. */
const defaultWidths = [1140, 250] as const;

/**
 * Returns redirects from a Wax site's pages and IIIF documents: items first, then lists, manifests, annotations.
 * @param lists paths of the pages that show all items: `objects`
 */
export function formerAddresses(
  records: readonly FormerRecord[],
  { collections, lists }: { collections: readonly FormerCollection[]; lists: readonly string[] },
): Redirect[] {
  const named = new Map(collections.map((collection) => [collection.name, collection]));
  const isSeveral = collections.length > 1;
  const all = [
    ...records.flatMap((record) =>
      pageAddresses(record, named.get(record.collection)).map((from) => ({ from, to: itemPath(record.id) })),
    ),
    ...['collection', 'collections', ...lists].map((name) => ({ from: `/${name}`, to: browsePath() })),
    ...collections.map(({ name }) => ({
      from: `/${name}`,
      to: isSeveral ? facetValuePath('collection', slug(labelOf(name))) : browsePath(),
    })),
    ...collections.map(({ name }) => ({ from: `${iiif}/collection/${name}.json`, to: collectionPath() })),
    ...records.flatMap((record) =>
      manifestAddresses(record).map((from) => ({ from, to: itemManifestPath(record.id) })),
    ),
  ];
  // Collections may share an id: the first item had the address.
  const byAddress = new Map([...all].reverse().map(({ from, to }) => [from, to]));
  const isAddress = (from: string) => redirectSchema.shape.from.safeParse(from).success;
  return [...byAddress]
    .reverse()
    .flatMap(([from, to]) => (isAddress(from) && from !== to ? { from, to } : []));
}

/** Returns Wax's derivatives of a record's pictures: files, and the IIIF description of each. */
export function formerPictures({ pid, file, written }: FormerRecord): FormerFile[] {
  const pictures = picturesIn(file);
  const made = pictures.flatMap((path): FormerFile[] => {
    const base = `${iiif}/images/${imageName(pid, path)}`;
    return [
      ...defaultWidths.map((width) => ({
        from: `${base}/full/${width},/0/default.jpg`,
        ...{ files: [path], width },
      })),
      { from: `${base}/full/full/0/default.jpg`, files: [path] },
      { from: `${base}/info.json`, files: [path], isDescription: true },
    ];
  });
  const [first] = pictures;
  const known = new Set(made.map(({ from }) => from));
  const others = (['full', 'thumbnail'] as const).flatMap((column): FormerFile[] => {
    const from = localPath(written[column]);
    if (first === undefined || from === undefined || known.has(from)) return [];
    const width = Number(/\/(\d+),\//.exec(from)?.[1] ?? (column === 'full' ? 1140 : 250));
    return [{ from, files: [first], width }];
  });
  return [...made, ...others];
}

/**
 * Returns the addresses of a record's page: its own, or by its collection, with its id as written and as a file name.
 */
function pageAddresses(
  { pid, collection, written }: FormerRecord,
  ownCollection?: FormerCollection,
): string[] {
  if (written.permalink) return [withoutEnding(written.permalink)];
  return [...new Set([pid, pageFileName(pid)])].map((name) =>
    withoutEnding(addressOf(name, { name: collection, ...ownCollection })),
  );
}

/** @see https://jekyllrb.com/docs/permalinks/#collections */
function addressOf(name: string, { name: collection, permalink = '' }: FormerCollection): string {
  const parts = new Map(
    Object.entries({ collection, path: name, name, title: name, slug: name, output_ext: '' }),
  );
  const address = permalink.replace(/:([a-z_]+)/g, (part, key: string) => parts.get(key) ?? part);
  return permalink === '' || address.includes(':') ? `/${collection}/${name}` : address;
}

function withoutEnding(address: string): string {
  return `/${address
    .trim()
    .replace(/(?:\/index)?\.html?$/i, '')
    .replace(/^\/+|(?<!\/)\/+$/g, '')}`;
}

/** Returns the name of the file that Wax writes for a record. */
export function pageFileName(pid: string): string {
  return pid
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll(' ', '_')
    .replace(/[^\w-]/g, '');
}

function manifestAddresses({ pid, file, written }: FormerRecord): string[] {
  return [
    `${iiif}/${pid}/manifest.json`,
    localPath(written.manifest) ?? '',
    ...picturesIn(file).map((path) => `${iiif}/annotation/${imageName(pid, path)}.json`),
  ];
}

function picturesIn(file = ''): string[] {
  return cellValues(file)
    .filter((name) => isPicture(name) && !isWebAddress(name))
    .map((name) => name.replace(/^\/+/, ''));
}

/** Returns Wax's name of a picture: the record's id, or `pid_page` in a folder of several. */
function imageName(pid: string, path: string): string {
  const [, made] = /(?:^|\/)img\/derivatives\/iiif\/images\/([^/]+)\//.exec(path) ?? [];
  const { name } = posix.parse(path);
  return made ?? (name.toLowerCase() === pid.toLowerCase() ? pid : `${pid}_${name}`);
}

function localPath(written = ''): string | undefined {
  return written === '' || isWebAddress(written) ? undefined : `/${written.replace(/^\/+/, '')}`;
}
