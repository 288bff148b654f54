import type { Redirect } from '#model/schema';

/** A request to a host, and the document of the tree that it should serve. */
export interface HostRequest {
  /** Below the site's subfolder. */
  path: string;
  /** Target of a redirect. */
  to?: string;
  status: 200 | 404;
  /** Path in the tree. */
  document: string;
}

const notThere = [
  ...['/nowhere', '/nowhere.html', '/items', '/items/nowhere', '/files/nowhere.mp3', '/pdf/nowhere.pdf'],
  ...['/pictures/nowhere/info.json', '/pictures/nowhere/full/16,12/0/default.jpg', '/_next/nowhere.js'],
  ...['/_next/static/nowhere.js', '/_next/data/nowhere/index.json'],
];

/** Former addresses in the sample. */
export const redirects: Redirect[] = [
  { from: '/subjects', to: '/by/subject' },
  { from: '/assets/data/metadata.csv', to: '/robots.txt' },
];

/** The former address of a file in the sample, which is too much for CloudFront's function. */
export const fileRedirect: Redirect = { from: '/objects/letter.pdf', to: '/pdf/cd/letter.pdf' };

/** Kinds of files requested by their own path: the first of each in the tree. */
const kinds = [
  /^\/_next\/data\/.*\.json$/,
  /^\/_next\/static\/chunks\/[^/]*\.js$/,
  /^\/_next\/static\/chunks\/pages\/.*\[.*\.js$/,
  /^\/_next\/static\/css\/.*\.css$/,
  /^\/pictures\/.*\.avif$/,
  /^\/pictures\/.*\.jpg$/,
  /^\/pictures\/[^/]+\/moving\.webp$/,
  /^\/pictures\/[^/]+\/info\.json$/,
  /^\/files\/.*\.(mp3|wav)$/,
  /^\/pdf\/.*\.pdf$/,
  /^\/api\/404\.json$/,
  /^\/compat\.js$/,
  /^\/icon\.svg$/,
  /^\/robots\.txt$/,
  /^\/sitemap\.xml$/,
];

/** Pages: the front page, one that is also a folder, an item, the deepest list. */
const pages = [/^\/index\.html$/, /^\/browse\.html$/, /^\/items\/.*\.html$/, /^\/by\/[^/]+\/[^/]+\.html$/];

/**
 * Returns a request for every kind of file in a built tree, and for every kind of missing one.
 *
 * @param redirects former addresses in the collection
 */
export function requestsOf(files: ReadonlySet<string>, redirects: readonly Redirect[] = []): HostRequest[] {
  const sorted = [...files].sort();
  const found = (kind: RegExp) => sorted.filter((file) => kind.test(file)).slice(0, 1);
  return [
    ...pages
      .flatMap(found)
      .flatMap((document) => [
        { path: document.replace(/(\/index)?\.html$/, '') || '/', status: 200 as const, document },
        ...(document === '/index.html' ? [] : [{ path: document, status: 200 as const, document }]),
      ]),
    ...kinds
      .flatMap(found)
      .map((document) => ({ path: encodePath(document), status: 200 as const, document })),
    ...redirects.map(({ from, to }) => ({
      path: from,
      to,
      status: 200 as const,
      document: files.has(to) ? to : `${to}.html`,
    })),
    ...notThere.map((path) => ({ path, status: 404 as const, document: '/404.html' })),
    { path: '/api/nowhere', status: 404, document: '/api/404.json' },
    { path: '/api/iiif/nowhere/manifest.json', status: 404, document: '/api/404.json' },
  ];
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
