import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { hasFeed } from '#model/feed';
import { isDocumentPath, movedDocuments, movedDocumentsPath } from '#model/moved-documents';
import { allPaths, listedPaths, type PageSources } from '#model/pages';
import type { Item, Picture, Site } from '#model/schema';
import { packageRoot } from '#scripts/disk/package-root';
import { forecastIiif } from '#scripts/forecast/iiif';
import { type Amount, forecastDerivatives } from '#scripts/forecast/pictures';
import { hostFiles } from '#scripts/outputs/hosts/hosts';
import { redirectRules } from '#scripts/outputs/hosts/rules';
import { viewerThumbnails } from '#scripts/outputs/iiif/viewer-thumbnails';
import { permalinkedItems } from '#scripts/outputs/permalinks/permalinks';
import type { IndexFiles } from '#scripts/outputs/search/files';
import { cardColors } from '#scripts/outputs/sharing/card';
import { plannedCards } from '#scripts/outputs/sharing/sharing';
import { countSitemaps } from '#scripts/outputs/sitemap/sitemap';
import type { ThemeFile } from '#scripts/outputs/theme/apply-theme';
import type { DeriveOptions } from '#scripts/pictures/derive';
import { pageSources, publishedFiles } from '#scripts/site/locales';
import type { Built } from '#store/write';

/** What a build will write. */
export interface Forecast {
  /** What goes to the site's host: files exactly, bytes as they can be known. */
  site: Amount;
  /** What goes to the host of the pictures, if that is another. */
  pictures?: Amount;
  /** True in several languages: the search index of the others is only known once it is written. */
  isAbout: boolean;
  /** Recordings, films, documents and originals, the largest first. */
  largest: { name: string; bytes: number }[];
}

export interface ForecastSources {
  built: Built;
  /** Every picture that is published. */
  pictures: readonly Picture[];
  themeFiles: readonly ThemeFile[];
  search: Pick<IndexFiles, 'names' | 'bytes'>;
  /** The owner's setting `share.cards`. */
  wanted: boolean | undefined;
}

/** Forecasts the files of a site before its pictures are made. */
export async function forecastSite(
  { built, pictures, themeFiles, search, wanted }: ForecastSources,
  options: DeriveOptions,
): Promise<Forecast> {
  const { site } = built;
  const items = built.items.map(({ item }) => item);
  const locales = site.locales?.length ?? 1;
  const sources = pageSources(built);
  const files = publishedFiles(built);
  const originals = pictures.flatMap(({ file, original }) =>
    original ? [{ name: file, bytes: original.bytes }] : [],
  );
  const cards = new Set(
    plannedCards(built, { ...options, wanted, colors: cardColors(site) }).map(({ address }) => address),
  );
  const inPictures = sum([
    await forecastDerivatives(pictures, options),
    { files: originals.length, bytes: bytesOf(originals) },
    imageInfo(pictures, site),
    viewerImages(items, site),
    { files: cards.size, bytes: cards.size * sizes.card },
    { files: icons, bytes: icons * sizes.icon },
  ]);
  const inSite = sum([
    forecastPages(built, { sources, locales }),
    ownFiles(site),
    forecastIiif(built),
    { files: countSitemaps(site, locales * listedPaths(sources).length), bytes: 0 },
    { files: hasFeed(site) ? locales : 0, bytes: 0 },
    { files: permalinkedItems(items, site).length, bytes: 0 },
    { files: themeFiles.length, bytes: themeFiles.reduce((bytes, file) => bytes + file.bytes.length, 0) },
    { files: locales * search.names.size, bytes: locales * search.bytes },
    forecastData(built),
    { files: files.length, bytes: bytesOf(files) },
  ]);
  const isApart = site.picturesUrl !== undefined;
  return {
    site: isApart ? inSite : sum([inSite, inPictures]),
    // Its headers and its manifest.
    ...(isApart && { pictures: sum([inPictures, { files: 2, bytes: 0 }]) }),
    // Cards whose text is in a script without a font are not made.
    isAbout: locales > 1 || (cards.size > 0 && otherScript.test(site.title)),
    largest: [...files.map(({ file, bytes }) => ({ name: file, bytes })), ...originals]
      .map(({ name, bytes }) => ({ name, bytes }))
      .sort((a, b) => b.bytes - a.bytes),
  };
}

/** A letter of a script that the fonts of cards may lack. */
const otherScript = /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{L}/u;

/** Counts the descriptions of pictures for IIIF viewers. */
function imageInfo(pictures: readonly Picture[], { iiif }: Site): Amount {
  const files = iiif ? pictures.length : 0;
  return { files, bytes: files * sizes.info };
}

/** Counts the thumbnails that a IIIF viewer asks for. */
function viewerImages(items: readonly Item[], site: Site): Amount {
  const files = viewerThumbnails(items, site).length;
  return { files, bytes: files * sizes.thumbnail };
}

/** Icons below `/pictures/`. */
const icons = 4;

/** Usual bytes of a card, of an icon, of the description of a picture, and of its thumbnail for viewers. */
const sizes = { card: 42_000, icon: 20_000, info: 500, thumbnail: 7000 };

/**
 * Usual bytes of pages with their data, over four collections: of an item's page, beside what each character of its record
 * adds and what pictures do; of any other, beside what each entry of its list adds.
 */
const pageSizes = {
  item: 16_500,
  character: 5.3,
  pictures: 8000,
  list: 10_500,
  entry: { plain: 500, withPicture: 1400 },
};

/** Pages that answer for errors, in one language. */
const errorPages = 4;

/** A page is a file, and its data another. */
const filesPerPage = 2;

function forecastPages(
  { items, cards, facets }: Built,
  { sources, locales }: { sources: PageSources; locales: number },
): Amount {
  const pages = allPaths(sources).length;
  const entryOf = (item: number) =>
    cards[item]?.picture ? pageSizes.entry.withPicture : pageSizes.entry.plain;
  const listed = [...facets.values()].flatMap(({ values }) => values.flatMap(({ items }) => items));
  const entries = [...items.keys(), ...listed].reduce((bytes, item) => bytes + entryOf(item), 0);
  const records = items.reduce(
    (bytes, { item }, place) =>
      bytes +
      pageSizes.item +
      pageSizes.character * JSON.stringify(item).length +
      (cards[place]?.picture ? pageSizes.pictures : 0),
    0,
  );
  const lists = (pages - items.length + errorPages) * pageSizes.list;
  return {
    files: filesPerPage * (locales * pages + errorPages),
    bytes: Math.round(locales * (records + lists + entries)),
  };
}

/**
 * Bytes that a record takes as data, a line of a table and two records of JSON, for each character of it in the model; of a
 * facet's value; and of the description of all files.
 */
const dataSizes = { character: 2.6, value: 110, description: 6000 };

/** Counts the files of the collection as data: a record of each item, and all of them in one. */
function forecastData({ site, items, facets }: Built): Amount {
  const values = site.facets.reduce((total, { slug }) => total + (facets.get(slug)?.values.length ?? 0), 0);
  const characters = items.reduce((total, { item }) => total + JSON.stringify(item).length, 0);
  const together = ['items.csv', 'items.jsonl', 'datapackage.json', ...(site.map ? ['items.geojson'] : [])];
  return {
    files: items.length + together.length + site.facets.length,
    bytes: Math.round(characters * dataSizes.character + values * dataSizes.value + dataSizes.description),
  };
}

/** Scripts and style sheets as the build of this version makes them: the tests of every built site count them. */
const scripts = { files: 75, bytes: 1_630_000 };
const reporting = { files: 2, bytes: 305_000 };
/** Routes of secondary locales; besides, the messages of each language. */
const translated = { files: 19, bytes: 80_000 };

/** Counts what every site has beside its pages. */
function ownFiles(site: Site): Amount {
  const { basePath, origin, locales, redirects } = site;
  const localePaths = locales?.map(({ path }) => path) ?? [''];
  const named = [
    ...readdirSync(join(packageRoot, 'public')),
    ...Object.keys(hostFiles({ basePath, origin })),
    ...redirectRules({ localePaths, redirects }).flatMap(({ from }) => (isDocumentPath(from) ? [] : from)),
    ...(movedDocuments(redirects).length > 0 ? [movedDocumentsPath] : []),
    ...(site.itemsByQuery ? ['item.html'] : []),
    ...['api/404.json', 'favicon.ico', 'robots.txt', 'site.webmanifest', 'vitrine.json'],
  ];
  return sum([
    { files: named.length, bytes: 20_000 },
    scripts,
    ...(site.monitoring ? [reporting] : []),
    ...(locales ? [translated, { files: locales.length, bytes: 0 }] : []),
  ]);
}

function bytesOf(files: readonly { bytes: number }[]): number {
  return files.reduce((total, { bytes }) => total + bytes, 0);
}

function sum(amounts: readonly Amount[]): Amount {
  return {
    files: amounts.reduce((total, { files }) => total + files, 0),
    bytes: amounts.reduce((total, { bytes }) => total + bytes, 0),
  };
}
