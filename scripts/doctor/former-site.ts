import { createReadStream, existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Parser } from 'htmlparser2';
import { isErrorPath, isPagePath } from '#model/urls';
import { isWebAddress } from '#model/web-address';
import { isSite, requireBuildManifest } from '#scripts/disk/build-manifest';
import { CommandError } from '#scripts/report/command-error';
import { plainPath } from '#scripts/site/redirects';
import { listTree } from '#scripts/verify/tree';

/** The site that a new one replaces, as far as it is known. */
export interface FormerSite {
  /** The folder or file that says so, as its owner names it. */
  source: string;
  /** Address of its front page, if known. */
  address?: string | undefined;
  /** Paths of its pages and of its redirects, below its subfolder, each once. */
  paths: string[];
  /** Path prefixes of its locales, if known. */
  localePaths: readonly string[];
  /** Addresses of the items that have a permalink, if known. */
  permalinked: string[];
  /** The version of Vitrine that built it, if known. */
  version?: string | undefined;
}

/** The default folder of the former site. */
const usualFolder = 'out';

/**
 * Reads the former site, from the folder that it was built in or from its sitemap. Returns undefined if none is named, and `out`
 * holds none.
 *
 * @throws CommandError
 */
export async function readFormerSite(named: string | undefined): Promise<FormerSite | undefined> {
  if (named === undefined) return (await isSite(usualFolder)) ? readBuiltSite(usualFolder) : undefined;
  const found = await stat(named).catch(() => undefined);
  if (found?.isDirectory()) return readBuiltSite(named);
  if (found?.isFile()) return readListedSite(named);
  throw new CommandError(
    `${named} is no folder or file here. Name the folder of a site that Vitrine built, or the sitemap.xml of one that is online, saved as a file.`,
  );
}

async function readBuiltSite(folder: string): Promise<FormerSite> {
  const manifest = await requireBuildManifest(folder);
  const { origin, basePath, localePaths = [''], redirects = [], version } = manifest;
  const files = [...listTree(folder).files];
  const pages = files.flatMap((file) => (file.endsWith('.html') ? plainPath(file, '') : []));
  return {
    ...{ source: folder, localePaths, version },
    address: origin === undefined ? undefined : origin + basePath,
    paths: unique([
      ...pages.filter((path) => isPagePath(path) && !isErrorPath(path)),
      ...redirects.map(({ from }) => from),
    ]),
    permalinked: files.flatMap((file) => {
      const [, item] = /^\/api(\/items\/[^/]+)\.linkset\.json$/.exec(file) ?? [];
      return item ?? [];
    }),
  };
}

/** @throws CommandError if the addresses are not of one site */
async function readListedSite(file: string): Promise<FormerSite> {
  const addresses = await readSitemap(file);
  const shortest = addresses.reduce((one, other) => (other.length < one.length ? other : one));
  // The front page's begins all others.
  const address = shortest.replace(/\/(?:index\.html?)?$/, '');
  const stranger = addresses.find((one) => one !== address && !one.startsWith(`${address}/`));
  if (stranger !== undefined)
    throw new CommandError(
      `${file} lists ${stranger}, which is not below ${address}. Name the sitemap.xml of one site, with its front page.`,
    );
  return {
    ...{ source: file, address, localePaths: [''], permalinked: [] },
    paths: unique(addresses.map((one) => plainPath(one.slice(address.length), ''))),
  };
}

function unique(paths: readonly string[]): string[] {
  return [...new Set(paths)];
}

/**
 * Returns the addresses that a sitemap lists (https://www.sitemaps.org/protocol.html). A long list is in further sitemaps, which
 * it names, and which lie beside it.
 *
 * @throws CommandError if it lists none, or one that it names is not there
 */
async function readSitemap(file: string): Promise<string[]> {
  const { pages, sitemaps } = await readLocations(file);
  const addresses = [...pages];
  for (const sitemap of sitemaps) {
    const part = join(dirname(file), basename(new URL(sitemap).pathname));
    if (!existsSync(part))
      throw new CommandError(`${file} names ${sitemap}. Fetch that, too, and put it beside ${file}.`);
    addresses.push(...(await readLocations(part)).pages);
  }
  if (addresses.length > 0) return addresses;
  throw new CommandError(
    `${file} lists no addresses. Name the folder of a site that Vitrine built, or the sitemap.xml of one that is online, saved as a file.`,
  );
}

/** Reads the addresses of pages and of further sitemaps from a file of any size. */
async function readLocations(file: string): Promise<{ pages: string[]; sitemaps: string[] }> {
  const pages: string[] = [];
  const sitemaps: string[] = [];
  let list = pages;
  let location: string | undefined;
  const parser = new Parser(
    {
      onopentag(name) {
        if (name === 'url') list = pages;
        if (name === 'sitemap') list = sitemaps;
        if (name === 'loc') location = '';
      },
      ontext(text) {
        if (location !== undefined) location += text;
      },
      onclosetag(name) {
        if (name !== 'loc' || location === undefined) return;
        const address = location.trim();
        if (isWebAddress(address)) list.push(address);
        location = undefined;
      },
    },
    { xmlMode: true },
  );
  for await (const chunk of createReadStream(file, 'utf8')) parser.write(String(chunk));
  parser.end();
  return { pages, sitemaps };
}
