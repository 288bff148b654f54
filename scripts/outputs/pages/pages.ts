/**
 * The pages of a site with their data, scripts and style sheets. Planned like an output; Next writes them from the
 * store (scripts/render/), without the model in memory.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { allPaths } from '#model/pages';
import type { Site } from '#model/schema';
import { localizedPath } from '#model/urls';
import { buildManifestFile } from '#scripts/disk/build-manifest';
import { packageRoot } from '#scripts/disk/package-root';
import type { PlannableSite, PlannedFile } from '#scripts/outputs/output';
import { pageSources } from '#scripts/site/locales';
import type { Built } from '#store/write';

/**
 * Average bytes of pages with their data, over four collections: of an item's page, plus each character of its record
 * and each picture; of any other page, plus each entry of its list.
 */
const averageBytes = {
  item: 16_500,
  character: 5.3,
  pictures: 8000,
  list: 10_500,
  entry: { plain: 500, withPicture: 1400 },
};

/** Pages for HTTP errors. */
const errorPages = ['400', '404', '405', '500'];

/**
 * Scripts and style sheets: of every site; further ones of a site that reports errors; of a site in several
 * languages, without its messages.
 */
const scripts = { files: 83, bytes: 1_680_000 };
const reportingScripts = { files: 2, bytes: 305_000 };
const multilingualScripts = { files: 19, bytes: 80_000 };

/** Lists the files of pages. */
export function* planPages({ built }: PlannableSite): Iterable<PlannedFile> {
  const { site, items, cards, facets } = built;
  const locales = localePaths(site);
  const pages = [...pageAddresses(built).map(pageFile), ...errorPages.map((page) => `/${page}.html`)];
  const entryOf = (item: number) =>
    cards[item]?.picture ? averageBytes.entry.withPicture : averageBytes.entry.plain;
  const listed = [...facets.values()].flatMap(({ values }) => values.flatMap((value) => value.items));
  const entries = [...items.keys(), ...listed].reduce((bytes, item) => bytes + entryOf(item), 0);
  const records = items.reduce(
    (bytes, { item }, place) =>
      bytes +
      averageBytes.item +
      averageBytes.character * JSON.stringify(item).length +
      (cards[place]?.picture ? averageBytes.pictures : 0),
    0,
  );
  const lists = (pages.length - locales.length * items.length) * averageBytes.list;
  const bytes = locales.length * (records + entries) + lists;
  for (const path of pages) yield { path, bytes: Math.round(bytes / pages.length / 2) };
  yield { path: '/_next/', files: pages.length, bytes: Math.round(bytes / 2) };
  yield { path: '/_next/', ...scripts };
  if (site.monitoring) yield { path: '/_next/', ...reportingScripts };
  if (site.locales)
    yield { path: '/_next/', ...multilingualScripts, files: multilingualScripts.files + locales.length };
  const named = [...readdirSync(join(packageRoot, 'public')), buildManifestFile];
  for (const name of named) yield { path: `/${name}`, bytes: 1000 };
}

/** Returns the addresses of all pages, in each locale. */
export function pageAddresses(built: Built): string[] {
  const paths = allPaths(pageSources(built));
  return localePaths(built.site).flatMap((locale) => paths.map((path) => localizedPath(locale, path)));
}

/** Returns the path prefixes of a site's locales; the main one has none. */
export function localePaths({ locales }: Pick<Site, 'locales'>): string[] {
  return locales?.map(({ path }) => path) ?? [''];
}

/** Returns the file of a page, decoded: `/index.html` of `/`. */
function pageFile(path: string): string {
  return path === '/' ? '/index.html' : `${decodeURI(path)}.html`;
}
