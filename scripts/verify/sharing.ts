import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import { z } from 'zod';
import { manifestPath } from '#model/urls';
import type { Collector } from '#scripts/verify/collector';
import { pathInTree } from '#scripts/verify/links';
import { answers, type Tree } from '#scripts/verify/tree';

/** Where the tree will be served. */
interface Served {
  tree: Tree;
  /** `https://host`, where known. */
  origin: string | undefined;
  basePath: string;
}

/** What a page says of itself to other sites and machines: all of it by absolute addresses. */
export interface Said {
  canonical: string | undefined;
  /** By the tag that names it. */
  addresses: { tag: string; address: string }[];
  /** Whether its data for machines can be read. */
  isReadable: boolean;
}

/**
 * Says what is wrong with what a page says of itself: a card, a picture or a page of the site that is not there, a
 * canonical address of another page, data that cannot be read.
 */
export function sharingFaults(page: string, said: Said, served: Served): string[] {
  const { canonical, addresses, isReadable } = said;
  const faults = addresses.flatMap(
    ({ tag, address }) => faultOfAddress({ page, tag, address }, served) ?? [],
  );
  if (!isReadable) faults.push(`${page} holds data for machines that is no JSON.`);
  const path = canonical === undefined ? undefined : pathOf(canonical, served);
  if (canonical !== undefined && (path === undefined || fileOf(path) !== page)) {
    faults.push(`${page} says that its address is ${canonical}, which is another one.`);
  }
  return faults;
}

const naming = new Set(['og:image', 'og:url']);

/** Collects what a page says of itself. */
export function collectSaid(): Collector<Said> {
  const said: Said = { canonical: undefined, addresses: [], isReadable: true };
  let data: string | undefined;
  return {
    onopentag(name, { rel, href, property = '', content, type }) {
      if (name === 'link' && rel === 'canonical') said.canonical = href;
      if (name === 'meta' && naming.has(property) && content !== undefined)
        said.addresses.push({ tag: property, address: content });
      if (name === 'script' && type === 'application/ld+json') data = '';
    },
    ontext(text) {
      if (data !== undefined) data += text;
    },
    onclosetag() {
      if (data === undefined) return;
      const found = addressesIn(data);
      if (found) said.addresses.push(...found.map((address) => ({ tag: 'JSON-LD', address })));
      else said.isReadable = false;
      data = undefined;
    },
    found: () => said,
  };
}

/** Properties of JSON-LD whose values are addresses, of this site or of another. */
const addressing = new Set([
  '@id',
  'url',
  'contentUrl',
  'item',
  'image',
  'acquireLicensePage',
  'mainEntityOfPage',
]);

/** Whose addresses are the owner's own words: another site on the same host, perhaps. */
const others = new Set(['publisher', 'author']);

/** @returns undefined where the data is no JSON */
function addressesIn(data: string): string[] | undefined {
  const found: string[] = [];
  function gather(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (others.has(key)) continue;
      if (addressing.has(key) && typeof inner === 'string') found.push(inner);
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

function faultOfAddress(
  { page, tag, address }: { page: string; tag: string; address: string },
  served: Served,
): string | undefined {
  if (!URL.canParse(address)) return `${page} names ${address} (${tag}), which is no absolute address.`;
  const path = pathOf(address, served);
  if (path === undefined) {
    const isOther = new URL(address).origin !== served.origin;
    return isOther
      ? undefined
      : `${page} names ${address} (${tag}), which lies outside the site's subfolder.`;
  }
  return answers(served.tree, path) ? undefined : `${page} names ${address} (${tag}), which is not there.`;
}

/** The path in the tree of an absolute address; undefined where it is not of this site. */
function pathOf(address: string, { origin, basePath }: Served): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const target = new URL(address);
  const isBelow = target.pathname === basePath || target.pathname.startsWith(`${basePath}/`);
  return target.origin === origin && isBelow ? pathInTree(target.pathname, basePath) : undefined;
}

/** `/` is `/index.html`. */
function fileOf(path: string): string {
  return path === '/' ? '/index.html' : `${path}.html`;
}

const manifestSchema = z.object({
  start_url: z.string(),
  icons: z.array(z.object({ src: z.string() })).min(1),
});

/** Says which pages of the sitemap, and which icons of the web app manifest, are not there. */
export async function listedFaults(served: Served): Promise<{ page: string; sentence: string }[]> {
  const { tree, basePath } = served;
  const faults: { page: string; sentence: string }[] = [];
  const say = (page: string, address: string) =>
    faults.push({ page, sentence: `${page} names ${address}, which is not there.` });
  for (const page of [...tree.files].filter((path) => /^\/sitemap(-\d+)?\.xml$/.test(path)).sort()) {
    for (const address of locationsIn(await readFile(join(tree.folder, page), 'utf8'))) {
      const path = pathOf(address, served);
      if (path === undefined || !answers(tree, path)) say(page, address);
    }
  }
  if (tree.files.has(manifestPath)) {
    const text = await readFile(join(tree.folder, manifestPath), 'utf8');
    const { start_url, icons } = manifestSchema.parse(JSON.parse(text));
    for (const address of [start_url, ...icons.map(({ src }) => src)]) {
      if (!answers(tree, pathInTree(address, basePath))) say(manifestPath, address);
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
