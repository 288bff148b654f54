/**
 * Every address of the site. A path begins with `/` and has no base path: the router adds it to the pages
 * it goes to, `withBase` to everything that is written.
 */

/** Page `n` (from 1) of all items. */
export function browsePath(n = 1): string {
  return n === 1 ? '/browse' : `/browse/${n}`;
}

/**
 * The page of an item. Its address has `~` for the full stops of the id, since hosts take `/items/1998.12.3` for a file that
 * ends in `.3`: no id has a `~`, so that no two items share an address.
 */
export function itemPath(id: string): string {
  return `/items/${addressPart(id)}`;
}

/** Returns the id of the item that a part of an address names. */
export function itemIdOf(part: string): string {
  return part.replace(/~/g, '.');
}

/**
 * Returns the address for an owner's link, which may name an item by its id: `/items/1998~12~3#back` for `/items/1998.12.3#back`.
 */
export function linkedPath(path: string): string {
  return path.replace(
    /^((?:\/[^/?#]+)?\/items\/)([^/?#]+?)(?=(?:\.html)?\/?(?:[?#]|$))/,
    (_, folder: string, id: string) => folder + addressPart(id),
  );
}

function addressPart(id: string): string {
  return id.replace(/\./g, '~');
}

/** Page `n` (from 1) of a facet's values. */
export function facetPath(facet: string, n = 1): string {
  return n === 1 ? `/by/${facet}` : `/by/${facet}/page/${n}`;
}

/** Page `n` (from 1) of the items that share a value. */
export function facetValuePath(facet: string, value: string, n = 1): string {
  return n === 1 ? `/by/${facet}/${value}` : `/by/${facet}/${value}/${n}`;
}

/** The visitor's saved items, or the shared list of these items. */
export function savedPath(ids: readonly string[] = []): string {
  return ids.length === 0 ? '/saved' : `/saved#items=${ids.join(',')}`;
}

/**
 * The map: of all items, or of what a question finds.
 *
 * @param query as in `searchPath`
 */
export function mapPath(query = ''): string {
  return query === '' ? '/map' : `/map?${query}`;
}

/** A file of the map, named by its content: hosts keep files below `/_next/static/` for ever. */
export function baseMapPath(name: string): string {
  return `/_next/static/map/${name}`;
}

/**
 * The search page: empty, or with a question.
 *
 * @param query as `client/search/address.ts` writes it, without the question mark
 */
export function searchPath(query = ''): string {
  return query === '' ? '/search' : `/search?${query}`;
}

/** Its field, which takes the focus. */
export const searchFieldPath = `${searchPath()}#find`;

/**
 * The collection along time: all of it, or what a question finds.
 *
 * @param query as `client/search/address.ts` writes it, without the question mark
 */
export function timelinePath(query = ''): string {
  return query === '' ? '/timeline' : `/timeline?${query}`;
}

/** One of the collection's own Markdown pages. */
export function pagePath(slug: readonly string[]): string {
  return `/${slug.join('/')}`;
}

/** Returns the address in a locale of a page that every locale has: `/fr/about` for `/about`. */
export function localizedPath(localePath: string, path: string): string {
  return path === '/' && localePath ? localePath : localePath + path;
}

/** Returns a path within its locale: `/about` for `/fr/about`. */
export function withoutLocalePath(path: string, localePaths: readonly string[]): string {
  const own = localePaths.find((one) => one !== '' && (path === one || path.startsWith(`${one}/`)));
  return own === undefined ? path : path.slice(own.length) || '/';
}

/** A derivative, at its IIIF Image API 3 address (https://iiif.io/api/image/3.0/#4-image-requests). */
export function derivativePath(picture: string, width: number, height: number, format: string): string {
  return `/pictures/${picture}/full/${width},${height}/0/default.${format}`;
}

/**
 * A tile of a picture, at its IIIF address.
 *
 * @param region in pixels of the whole picture
 * @param tile its own pixels
 */
export function tilePath(
  picture: string,
  region: { x: number; y: number; width: number; height: number },
  { width, height, format }: { width: number; height: number; format: string },
): string {
  const cut = [region.x, region.y, region.width, region.height].join(',');
  return `/pictures/${picture}/${cut}/${width},${height}/0/default.${format}`;
}

/** MIME type of animations in motion. */
export const movingType = 'image/webp';

/** An animation in its one moving form. */
export function movingPath(picture: string): string {
  return `/pictures/${picture}/moving.webp`;
}

/** The blurred form of a picture that its item warns of. */
export function veiledPath(picture: string): string {
  return `/pictures/${picture}/veiled/default.jpg`;
}

/**
 * A picture's original, for download.
 *
 * @param name with the hash of the bytes published before it, so that no other bytes were ever at this address
 */
export function originalPath(picture: string, name: string): string {
  return `/pictures/${picture}/original/${name.split('/').map(encodeURIComponent).join('/')}`;
}

/** A picture as social networks show it, if none of its derivatives serves. */
export function sharedPath({ id, veiled }: { id: string; veiled?: true | undefined }): string {
  return `/pictures/${id}/${veiled ? 'veiled' : 'cropped'}/shared.jpg`;
}

/** An icon of the site. */
export function iconPath(id: string, key: string, name: string): string {
  return `/pictures/${id}/icon/${key}-${name}.png`;
}

/** A file of the search index, named by its content. */
export function searchIndexPath(name: string): string {
  return `/search-index/${name}.json`;
}

/**
 * The IIIF image service of a picture: its derivatives lie below, and its description
 * (https://iiif.io/api/image/3.0/#51-image-information-request).
 */
export function imageServicePath(picture: string): string {
  return `/pictures/${picture}`;
}

export function imageInfoPath(picture: string): string {
  return `${imageServicePath(picture)}/info.json`;
}

/** The IIIF manifest of an item. */
export function itemManifestPath(id: string): string {
  return `/api/iiif/${addressPart(id)}/manifest.json`;
}

/** The name of a canvas of that manifest, for a part of the item. No file is there. */
export function canvasPath(id: string, part: string): string {
  return `/api/iiif/${addressPart(id)}/canvas/${encodeURIComponent(part)}`;
}

/** The page of a canvas's annotations: its transcripts. */
export function annotationsPath(id: string, part: string): string {
  return `${canvasPath(id, part)}/transcripts.json`;
}

/** The page of a canvas's annotations with the words in its picture. */
export function textAnnotationsPath(id: string, part: string): string {
  return `${canvasPath(id, part)}/text.json`;
}

/** The IIIF collection of all manifests, or part `n` (from 1) of it. */
export function collectionPath(n?: number): string {
  return n === undefined ? '/api/iiif/collection.json' : `/api/iiif/collection/${n}.json`;
}

/** The IIIF collection of the collections of a facet's values, or part `n` (from 1) of it. No value is called `index` or `page`. */
export function facetCollectionPath(facet: string, n?: number): string {
  return `/api/iiif/by/${facet}/${n === undefined ? 'index' : `page/${n}`}.json`;
}

/** The IIIF collection of the items that share a value, or part `n` (from 1) of it. */
export function valueCollectionPath(facet: string, value: string, n?: number): string {
  return `/api/iiif/by/${facet}/${value}${n === undefined ? '' : `/${n}`}.json`;
}

/** The page about the collection as data. */
export const dataPath = '/data';

/** Files of the collection as data. */
export const dataPackagePath = '/api/datapackage.json';
export const itemsCsvPath = '/api/items.csv';
export const itemsJsonLinesPath = '/api/items.jsonl';
export const itemsGeoJsonPath = '/api/items.geojson';

/** The values of a facet, and how many items have each. */
export function facetCsvPath(facet: string): string {
  return `/api/facets/${facet}.csv`;
}

/** The record of an item. */
export function itemDataPath(id: string): string {
  return `/api/items/${addressPart(id)}.json`;
}

/** The words of an item's pages, as plain text. */
export function itemTextPath(id: string): string {
  return `/api/items/${addressPart(id)}.txt`;
}

/** The newest items, as Atom. */
export const feedPath = '/feed.xml';

/** Files that browsers request by themselves. */
export const faviconPath = '/favicon.ico';
export const manifestPath = '/site.webmanifest';

/**
 * Folders of files other than pictures. Files in `/files/` are sent with a sandboxing policy, under which some browsers show no
 * PDF: PDFs have a folder of their own.
 */
export const fileFolders = ['/files/', '/pdf/'] as const;

/** A file that is no picture, named by its content. */
export function filePath(id: string, name: string): string {
  const folder = name.endsWith('.pdf') ? '/pdf' : '/files';
  return `${folder}/${id}/${encodeURIComponent(name)}`;
}

/** Returns the path of what a player shows of a film without a still. A new drawing needs a new one: hosts keep this for ever. */
export function posterPath(id: string): string {
  return `/_next/static/posters/${id}.svg`;
}

/** Words or contents of a recording in one of their published forms. */
export function transcriptPath({ id, name }: { id: string; name: string }, ending: 'vtt' | 'txt'): string {
  return filePath(id, `${name}.${ending}`);
}

/** The words of a page, and their places in its picture: JSON of a `PageText`. */
export function wordsPath(id: string): string {
  return filePath(id, 'words.json');
}

/** Returns whether a path leads to a file of the collection other than a picture. */
export function isFilePath(path: string): boolean {
  return fileFolders.some((folder) => path.startsWith(folder));
}

/** Returns whether a path leads to an error page, of which one serves all locales. */
export function isErrorPath(path: string): boolean {
  return /^\/[45]\d\d$/.test(path);
}

/** A file of the site's theme, named by its content: hosts keep files below `/_next/static/` for ever. */
export function themePath(name: string): string {
  return `/_next/static/theme/${name}`;
}

/** Returns whether an address is a page of the site, which the router handles: documents, pictures and files are not. */
export function isPagePath(address: string): boolean {
  return /^\/(?!\/|(api|files|pdf|pictures)\/)[^.?#]*([?#]|$)/.test(address);
}

/** The data of a page, as client-side navigation asks for it. */
export function pageDataPath(buildId: string, page: string): string {
  return `/_next/data/${buildId}${page}.json`;
}

/** Returns a path with the site's base path, for `src`, `srcset` and `href`. */
export function withBase(basePath: string, path: string): string {
  return path === '/' && basePath ? basePath : basePath + path;
}

/** Returns what the addresses in a site's language begin with: `/fr`, or `` in the main one. */
export function localePathOf({
  language,
  locales,
}: {
  language: string;
  locales?: readonly { language: string; path: string }[] | undefined;
}): string {
  return locales?.find((locale) => locale.language === language)?.path ?? '';
}

/** A percent-encoded path as it reads; one with a stray `%` stays as it is. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
