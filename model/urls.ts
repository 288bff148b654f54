/**
 * Every address of the site. Paths begin with `/` and have no base path: the router adds it to pages, `withBase` to
 * everything else.
 */

/** Page `n` (from 1) of the list of all items. */
export function browsePath(n = 1): string {
  return n === 1 ? '/browse' : `/browse/${n}`;
}

/**
 * Page of an item, with `~` for full stops of the id: hosts take `/items/1998.12.3` for a file with ending `.3`. Ids
 * contain no `~`, so addresses stay distinct.
 */
export function itemPath(id: string): string {
  return `/items/${addressPart(id)}`;
}

/** Returns the id of the item from a segment of an address. */
export function itemIdOf(part: string): string {
  return part.replace(/~/g, '.');
}

/**
 * Maps an owner's link, which may contain an item's id, to an address: `/items/1998.12.3#back` to
 * `/items/1998~12~3#back`.
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

/** The visitor's saved items, or a shared list of items. */
export function savedPath(ids: readonly string[] = []): string {
  return ids.length === 0 ? '/saved' : `/saved#items=${ids.join(',')}`;
}

/**
 * The map: of all items, or of search results.
 * @param query as in `searchPath`
 */
export function mapPath(query = ''): string {
  return query === '' ? '/map' : `/map?${query}`;
}

/** A file of the map, named by its content: hosts cache files below `/_next/static/` for ever. */
export function baseMapPath(name: string): string {
  return `/_next/static/map/${name}`;
}

/**
 * The search page, empty or with a query.
 * @param query as `client/search/address.ts` writes it, without the question mark
 */
export function searchPath(query = ''): string {
  return query === '' ? '/search' : `/search?${query}`;
}

/** The search page with focus in its field. */
export const searchFieldPath = `${searchPath()}#find`;

/**
 * The timeline, of all items or of search results.
 * @param query as `client/search/address.ts` writes it, without the question mark
 */
export function timelinePath(query = ''): string {
  return query === '' ? '/timeline' : `/timeline?${query}`;
}

/** One of the collection's own Markdown pages. */
export function pagePath(slug: readonly string[]): string {
  return `/${slug.join('/')}`;
}

/** Returns the address of a page in a locale: `/fr/about` for `/about`. */
export function localizedPath(localePath: string, path: string): string {
  return path === '/' && localePath ? localePath : localePath + path;
}

/** Returns an address within its locale: `/about` for `/fr/about`. */
export function withoutLocalePath(path: string, localePaths: readonly string[]): string {
  const ownPrefix = localePaths.find((one) => one !== '' && (path === one || path.startsWith(`${one}/`)));
  return ownPrefix === undefined ? path : path.slice(ownPrefix.length) || '/';
}

/** A derivative, at its IIIF Image API 3 address (https://iiif.io/api/image/3.0/#4-image-requests). */
export function derivativePath(picture: string, width: number, height: number, format: string): string {
  return `/pictures/${picture}/full/${width},${height}/0/default.${format}`;
}

/**
 * A tile of a picture, at its IIIF address.
 * @param region in pixels of the whole picture
 * @param tile size in pixels of the tile
 */
export function tilePath(
  picture: string,
  region: { x: number; y: number; width: number; height: number },
  { width, height, format }: { width: number; height: number; format: string },
): string {
  const cut = [region.x, region.y, region.width, region.height].join(',');
  return `/pictures/${picture}/${cut}/${width},${height}/0/default.${format}`;
}

/** MIME type of animations. */
export const animationType = 'image/webp';

/** The animation of a picture. */
export function animationPath(picture: string): string {
  return `/pictures/${picture}/moving.webp`;
}

/** The blurred derivative of a sensitive picture. */
export function blurredPath(picture: string): string {
  return `/pictures/${picture}/veiled/default.jpg`;
}

/**
 * A picture's original, for download.
 * @param name includes the hash of the published bytes, so that the content of an address never changes
 */
export function originalPath(picture: string, name: string): string {
  return `/pictures/${picture}/original/${name.split('/').map(encodeURIComponent).join('/')}`;
}

/** A picture's derivative for social networks, if no ordinary one suffices. */
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
 * The IIIF image service of a picture: its derivatives are below, and its description
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

/** Identifier of a canvas in that manifest, for a part of the item. There is no file. */
export function canvasPath(id: string, part: string): string {
  return `/api/iiif/${addressPart(id)}/canvas/${encodeURIComponent(part)}`;
}

/** Annotation page of a canvas: its transcripts. */
export function annotationsPath(id: string, part: string): string {
  return `${canvasPath(id, part)}/transcripts.json`;
}

/** Annotation page of a canvas: the text of its picture. */
export function textAnnotationsPath(id: string, part: string): string {
  return `${canvasPath(id, part)}/text.json`;
}

/** The IIIF collection of all manifests, or part `n` (from 1) of it. */
export function collectionPath(n?: number): string {
  return n === undefined ? '/api/iiif/collection.json' : `/api/iiif/collection/${n}.json`;
}

/**
 * The IIIF collection of a facet, which contains those of its values, or part `n` (from 1) of it. No value has the slug
 * `index` or `page`.
 */
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

/** Values of a facet, with item counts. */
export function facetCsvPath(facet: string): string {
  return `/api/facets/${facet}.csv`;
}

/** The record of an item. */
export function itemDataPath(id: string): string {
  return `/api/items/${addressPart(id)}.json`;
}

/** Page texts of an item, as plain text. */
export function itemTextPath(id: string): string {
  return `/api/items/${addressPart(id)}.txt`;
}

/** The newest items, as Atom. */
export const feedPath = '/feed.xml';

/** A file that browsers request by themselves. */
export const faviconPath = '/favicon.ico';
export const manifestPath = '/site.webmanifest';

/**
 * Folders of files other than pictures. `/files/` has a sandboxing policy, under which some browsers show no PDF: PDFs
 * have their own folder.
 */
export const fileFolders = ['/files/', '/pdf/'] as const;

/** A file other than a picture, named by its content. */
export function filePath(id: string, name: string): string {
  const folder = name.endsWith('.pdf') ? '/pdf' : '/files';
  return `${folder}/${id}/${encodeURIComponent(name)}`;
}

/** Poster of a film without a preview. A new drawing requires a new path, as hosts cache this one for ever. */
export function posterPath(id: string): string {
  return `/_next/static/posters/${id}.svg`;
}

/** A published form of the words or contents of a recording. */
export function transcriptPath({ id, name }: { id: string; name: string }, ending: 'vtt' | 'txt'): string {
  return filePath(id, `${name}.${ending}`);
}

/** Text of a page with positions in its picture: JSON of a `PageText`. */
export function wordsPath(id: string): string {
  return filePath(id, 'words.json');
}

/** Returns whether a path is that of a collection's file other than a picture. */
export function isFilePath(path: string): boolean {
  return fileFolders.some((folder) => path.startsWith(folder));
}

/** Returns whether a path is that of an error page, which all locales share. */
export function isErrorPath(path: string): boolean {
  return /^\/[45]\d\d$/.test(path);
}

/** A file of the site's theme, named by its content: hosts cache files below `/_next/static/` for ever. */
export function themePath(name: string): string {
  return `/_next/static/theme/${name}`;
}

/** Returns whether an address is a page, handled by the router, and not a document, picture or file. */
export function isPagePath(address: string): boolean {
  return /^\/(?!\/|(api|files|pdf|pictures)\/)[^.?#]*([?#]|$)/.test(address);
}

/** The data of a page, requested by client-side navigation. */
export function pageDataPath(buildId: string, page: string): string {
  return `/_next/data/${buildId}${page}.json`;
}

/** Returns a path with the site's base path, for `src`, `srcset` and `href`. */
export function withBase(basePath: string, path: string): string {
  return path === '/' && basePath ? basePath : basePath + path;
}

/** Returns the prefix of addresses in a site's language: `/fr`, or `` in the main one. */
export function localePathOf({
  language,
  locales,
}: {
  language: string;
  locales?: readonly { language: string; path: string }[] | undefined;
}): string {
  return locales?.find((locale) => locale.language === language)?.path ?? '';
}

/** Decodes a percent-encoded path; returns one with a stray `%` unchanged. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
