import type { Redirect } from '#model/schema';
import { animationPath } from '#model/urls';

/** The answers that every host gives: headers, error documents, redirects, the Content-Security-Policy. */

/** The part of a site that a host's settings depend on. */
export interface HostedSite {
  /** Subfolder of the site: `` or `/a/b`, percent-encoded if need be. */
  basePath: string;
  /** `https://host`, if known. */
  origin?: string | undefined;
  /** The Sentry project that the site reports errors to: `https://key@host/1`. */
  dsn?: string | undefined;
  /** The service that counts visits: `https://host/a`. */
  analytics?: string | undefined;
  /** Address of the pictures, if not with the site: `https://host/a`. */
  picturesUrl?: string | undefined;
  /** Address of the map's tiles, if another service has them: `https://host/{z}/{x}/{y}.png`. */
  tiles?: string | undefined;
  /** Origins of the players that pages may put in frames: `https://host`. */
  frames?: string[] | undefined;
  /** Path prefixes of the locales, of a site in several languages: `` and `/fr`. */
  localePaths?: string[] | undefined;
  /** Former addresses of the collection's own. */
  redirects?: Redirect[] | undefined;
}

export type Headers = Readonly<Record<string, string>>;

/** Headers of everything below a folder, errors too, or of a file. */
export interface HeaderRule {
  /** Below the site's subfolder. A folder ends with `/`; `:name` is any one part: `/pictures/:id/moving.webp`. */
  path: string;
  headers: Headers;
}

/** The document that answers with status 404 for missing files of a folder. */
export interface NotFoundRule {
  folder: string;
  /** Below the site's subfolder. */
  document: string;
}

/** For files named by their content: new content has a new address. */
const forEver = 'public, max-age=31536000, immutable';
/** For everything else: kept, but asked for again; unchanged, the answer is 304 without a body. */
const askAgain = 'public, max-age=0, must-revalidate';

/** Scripts of other sites may read it. */
const open = { 'Access-Control-Allow-Origin': '*' };

/** Browser features that no page uses. Fullscreen, autoplay and the clipboard are in use. */
const unused = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/**
 * Returns the headers of every answer. A later rule overrides the earlier ones, and an error has the headers of its error
 * document, not of the requested address: a picture that is missing must not be missing for a year.
 */
export function headerRules(site: HostedSite): HeaderRule[] {
  return [
    {
      path: '/',
      headers: {
        'Cache-Control': askAgain,
        'Content-Security-Policy': contentSecurityPolicy(site),
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy': unused.map((feature) => `${feature}=()`).join(', '),
        'Cross-Origin-Opener-Policy': 'same-origin',
        ...(isWholeHost(site) && { 'Strict-Transport-Security': 'max-age=31536000' }),
      },
    },
    { path: '/_next/static/', headers: { 'Cache-Control': forEver } },
    // IIIF viewers on other sites read pictures, recordings and what describes them.
    { path: '/pictures/', headers: open },
    ...keptPictures,
    {
      path: '/files/',
      headers: { ...open, 'Cache-Control': forEver, 'Content-Security-Policy': filePolicy },
    },
    { path: '/pdf/', headers: { ...open, 'Cache-Control': forEver } },
    { path: '/search-index/', headers: { 'Cache-Control': forEver } },
    { path: '/api/', headers: open },
  ];
}

/** The files of a picture, all of them in folders of its own but one. Its info.json changes with its rights and the settings. */
const keptPictures: readonly HeaderRule[] = ['/pictures/:id/:kind/', animationPath(':id')].map((path) => ({
  path,
  headers: { 'Cache-Control': forEver },
}));

/**
 * Splits the rules so that no two of them that overlap have the same header: headers for everything, headers that a path
 * overrides, and the paths.
 */
export function sharedHeaders([everywhere, ...paths]: readonly HeaderRule[]): {
  shared: Headers;
  overridden: Headers;
  paths: HeaderRule[];
} {
  const own = new Set(paths.flatMap(({ headers }) => Object.keys(headers)));
  const all = Object.entries(everywhere?.headers ?? {});
  return {
    shared: Object.fromEntries(all.filter(([name]) => !own.has(name))),
    overridden: Object.fromEntries([...own].map((name) => [name, everywhere?.headers[name] ?? ''])),
    paths,
  };
}

/** Returns headers with the Content-Security-Policy of others. */
export function withPolicy(headers: Headers, { 'Content-Security-Policy': policy = '' }: Headers): Headers {
  return { ...headers, 'Content-Security-Policy': policy };
}

/** Error documents: the last rule whose folder holds an address answers for it. */
export const notFoundRules: readonly NotFoundRule[] = [
  { folder: '/', document: '/404.html' },
  { folder: '/api/', document: '/api/404.json' },
];

/** A redirect as hosts give it. */
export interface RedirectRule extends Redirect {
  /** 302 if it leads to a file named by its content: tomorrow's file has another name. */
  status: 301 | 302;
}

/** Maximum number of redirects that hosts are told: Cloudflare takes 2,000, with the ones of its own settings. */
const mostRules = 1_900;

/**
 * Returns the first redirects of a site, as many as hosts take. The pages of the output `redirects` lead on from the other
 * addresses, and on hosts without redirects from all.
 */
export function redirectRules({ redirects = [] }: Pick<HostedSite, 'redirects'>): RedirectRule[] {
  return redirects.slice(0, mostRules).map((redirect) => ({
    ...redirect,
    status: /^\/(?:pictures|files|pdf)\//.test(redirect.to) ? 302 : 301,
  }));
}

/**
 * Returns whether the site may ask browsers to use its host by TLS alone: not from a subfolder, whose host is somebody else's,
 * nor if its own address is not https.
 */
function isWholeHost({ basePath, origin }: HostedSite): boolean {
  return basePath === '' && (origin === undefined || origin.startsWith('https:'));
}

/** Headers of pictures that live on a host of their own, errors too. */
export const pictureRules: readonly HeaderRule[] = [
  { path: '/', headers: { ...open, 'X-Content-Type-Options': 'nosniff' } },
  ...keptPictures,
];

/**
 * Returns the Content-Security-Policy of pages: nothing but the site's own files, the Sentry project, the service that counts
 * visits, and the hosts of pictures, of map tiles and of players in frames, if the owner names them.
 *
 * @see https://www.w3.org/TR/CSP3/
 */
export function contentSecurityPolicy({
  dsn,
  analytics,
  tiles,
  picturesUrl,
  frames = [],
}: Pick<HostedSite, 'dsn' | 'analytics' | 'tiles' | 'picturesUrl' | 'frames'>): string {
  const own = "'self'";
  const sources = (...addresses: (string | undefined)[]) => [
    ...new Set([
      own,
      ...addresses.flatMap((address) => (address === undefined ? [] : new URL(address).origin)),
    ]),
  ];
  const directives: Record<string, readonly string[]> = {
    // Everything not named below: pictures, sound, films, frames, fonts, manifests.
    'default-src': [own],
    // No 'unsafe-inline' and no 'unsafe-eval': pages built with webpack hold no inline script.
    'script-src': [own],
    // Pages have style attributes (a picture's proportions and colour), and on client-side navigation Next puts a
    // page's styles into <style> elements (onStart in next/dist/client/index.js).
    'style-src': [own, "'unsafe-inline'"],
    ...((picturesUrl ?? tiles) !== undefined && { 'img-src': sources(picturesUrl, tiles) }),
    'connect-src': sources(picturesUrl, dsn, analytics),
    ...(frames.length > 0 && { 'frame-src': sources(...frames) }),
    'worker-src': [own],
    // Chrome shows a PDF of /pdf/ in an <embed> that it makes itself, and some versions hold that against the PDF's own
    // policy (https://crbug.com/271452): 'none' would leave a letter blank.
    'object-src': [own],
    'base-uri': ["'none'"],
    'form-action': [own],
    'frame-ancestors': [own],
  };
  return Object.entries(directives)
    .map(([name, allowed]) => `${name} ${allowed.join(' ')}`)
    .join('; ');
}

/**
 * The Content-Security-Policy of a collection's files: opened by themselves they run nothing, load nothing but
 * themselves, send no form and lead nowhere. With an origin of its own, a recording or film could not load itself.
 *
 * @see https://www.w3.org/TR/CSP3/#directive-sandbox
 */
export const filePolicy = [
  'sandbox allow-same-origin',
  "default-src 'none'",
  "img-src 'self'",
  "media-src 'self'",
  // Browsers lay out what they show by itself with style attributes.
  "style-src 'unsafe-inline'",
  "frame-ancestors 'self'",
].join('; ');
