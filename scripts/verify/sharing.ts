import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import { z } from 'zod';
import { feedType } from '#model/feed';
import { fileRelations } from '#model/linked-data/signposts';
import { manifestPath } from '#model/urls';
import { parseAddress } from '#model/web-address';
import { pathInTree } from '#scripts/verify/links';
import type { Collector } from '#scripts/verify/references';
import { answers, type PicturesTree, picturePath, type Tree } from '#scripts/verify/tree';

/** A tree and the address at which it will be served. */
interface Served {
  tree: Tree;
  /** `https://host`, where known. */
  origin: string | undefined;
  basePath: string;
  pictures?: PicturesTree | undefined;
}

/** Metadata of a page for other sites and machines, which names everything by absolute addresses. */
export interface SharingMetadata {
  canonical: string | undefined;
  /** By the tag that names it. */
  addresses: { tag: string; address: string }[];
  /** True if its JSON-LD can be parsed. */
  isReadable: boolean;
}

/**
 * Returns sentences about metadata of a page that names a missing card, picture or page, a canonical address of another
 * page, or holds JSON-LD that cannot be parsed.
 */
export function sharingFaults(page: string, metadata: SharingMetadata, served: Served): string[] {
  const { canonical, addresses, isReadable } = metadata;
  const faults = addresses.flatMap(({ tag, address }) => addressFault({ page, tag, address }, served) ?? []);
  if (!isReadable) faults.push(`${page} holds data for machines that is no JSON.`);
  const path = canonical === undefined ? undefined : pathOf(canonical, served);
  if (canonical !== undefined && (path === undefined || fileOf(path) !== page)) {
    faults.push(`${page} says that its address is ${canonical}, which is another one.`);
  }
  return faults;
}

/** Properties of `<meta>` whose values are addresses. */
const metaAddresses = new Set(['og:image', 'og:url']);

/** Returns whether a link names a file of the site, whose type is known: an owner's object elsewhere has none. */
function namesFile(rel = '', type = ''): boolean {
  return (type !== '' && fileRelations.includes(rel)) || (rel === 'alternate' && type === feedType);
}

/** Collects the metadata of a page. */
export function collectSharing(): Collector<SharingMetadata> {
  const found: SharingMetadata = { canonical: undefined, addresses: [], isReadable: true };
  let data: string | undefined;
  return {
    onopentag(name, { rel, href, property = '', content, type }) {
      if (name === 'link' && rel === 'canonical') found.canonical = href;
      if (name === 'link' && href !== undefined && namesFile(rel, type))
        found.addresses.push({ tag: `link ${rel}`, address: href });
      if (name === 'meta' && metaAddresses.has(property) && content !== undefined)
        found.addresses.push({ tag: property, address: content });
      if (name === 'script' && type === 'application/ld+json') data = '';
    },
    ontext(text) {
      if (data !== undefined) data += text;
    },
    onclosetag() {
      if (data === undefined) return;
      const addresses = addressesIn(data);
      if (addresses) found.addresses.push(...addresses.map((address) => ({ tag: 'JSON-LD', address })));
      else found.isReadable = false;
      data = undefined;
    },
    found: () => found,
  };
}

/** Properties of JSON-LD whose values are addresses, of this site or of another. */
const linkedDataAddresses = new Set([
  '@id',
  'url',
  'contentUrl',
  'item',
  'image',
  'acquireLicensePage',
  'mainEntityOfPage',
]);

/** Properties that hold the owner's own addresses, which may be another site on the same host. */
const owners = new Set(['publisher', 'author', 'creator']);

/** Returns the addresses in JSON-LD, or undefined where it is no JSON. */
function addressesIn(data: string): string[] | undefined {
  const found: string[] = [];
  function gather(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (owners.has(key)) continue;
      if (linkedDataAddresses.has(key) && typeof inner === 'string') found.push(inner);
      gather(inner);
    }
  }
  try {
    gather(JSON.parse(data));
    return found;
  } catch {
    return undefined;
  }
}

function addressFault(
  { page, tag, address }: { page: string; tag: string; address: string },
  served: Served,
): string | undefined {
  const url = parseAddress(address);
  if (!url) return `${page} names ${address} (${tag}), which is no absolute address.`;
  if (isThere(address, served)) return undefined;
  const path = pathOf(address, served);
  if (path === undefined && picturePath(address, served.pictures) === undefined) {
    const isOther = url.origin !== served.origin;
    return isOther
      ? undefined
      : `${page} names ${address} (${tag}), which lies outside the site's subfolder.`;
  }
  return `${page} names ${address} (${tag}), which is not there.`;
}

/** Returns whether an absolute address is answered by the site, or by the host of its pictures. */
function isThere(address: string, served: Served): boolean {
  const picture = picturePath(address, served.pictures);
  if (picture !== undefined) return served.pictures?.tree.files.has(picture) ?? false;
  const path = pathOf(address, served);
  return path !== undefined && answers(served.tree, path);
}

/** Returns the path in the tree of an absolute address, or undefined where it is not of this site. */
function pathOf(address: string, { origin, basePath }: Served): string | undefined {
  const target = parseAddress(address);
  if (!target) return undefined;
  const isBelow = target.pathname === basePath || target.pathname.startsWith(`${basePath}/`);
  return target.origin === origin && isBelow ? pathInTree(target.pathname, basePath) : undefined;
}

/** Returns the file of a page's path: `/index.html` for `/`. */
function fileOf(path: string): string {
  return path === '/' ? '/index.html' : `${path}.html`;
}

const manifestSchema = z.object({
  start_url: z.string(),
  icons: z.array(z.object({ src: z.string() })).min(1),
});

/** Returns sentences about pages of the sitemap and icons of the web app manifest that are not there. */
export async function listedFaults(served: Served): Promise<{ page: string; sentence: string }[]> {
  const { tree, basePath } = served;
  const faults: { page: string; sentence: string }[] = [];
  const add = (page: string, address: string) =>
    faults.push({ page, sentence: `${page} names ${address}, which is not there.` });
  for (const page of [...tree.files].filter((path) => /^\/sitemap(-\d+)?\.xml$/.test(path)).sort()) {
    for (const address of locationsIn(await readFile(join(tree.folder, page), 'utf8'))) {
      const path = pathOf(address, served);
      if (path === undefined || !answers(tree, path)) add(page, address);
    }
  }
  if (tree.files.has(manifestPath)) {
    const text = await readFile(join(tree.folder, manifestPath), 'utf8');
    const { start_url, icons } = manifestSchema.parse(JSON.parse(text));
    for (const address of [start_url, ...icons.map(({ src }) => src)]) {
      const isFound = address.startsWith('/')
        ? answers(tree, pathInTree(address, basePath))
        : isThere(address, served);
      if (!isFound) add(manifestPath, address);
    }
  }
  return faults;
}

function locationsIn(xml: string): string[] {
  const found: string[] = [];
  let isOpen = false;
  const parser = new Parser(
    {
      onopentag(name) {
        isOpen = name === 'loc';
        if (isOpen) found.push('');
      },
      ontext(text) {
        if (isOpen) found.push(`${found.pop() ?? ''}${text}`);
      },
      onclosetag() {
        isOpen = false;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return found;
}
