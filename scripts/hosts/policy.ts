import type { HostedSite } from '#scripts/hosts/hosted-site';

/**
 * The Content-Security-Policy: nothing but the site's own files, its errors sent to where its owner wants them, and
 * tiles of a map from the service that its owner names.
 *
 * @see https://www.w3.org/TR/CSP3/
 */
export function contentSecurityPolicy({ dsn, tiles }: Pick<HostedSite, 'dsn' | 'tiles'>): string {
  const own = "'self'";
  const directives: Record<string, readonly string[]> = {
    // What is not named below: pictures, sound, films, fonts, manifests.
    'default-src': [own],
    // No 'unsafe-inline' and no 'unsafe-eval': pages built with webpack hold no inline script.
    'script-src': [own],
    // Pages have style attributes (a picture's proportions and colour), and on client-side navigation Next puts a
    // page's styles into <style> elements (onStart in next/dist/client/index.js).
    'style-src': [own, "'unsafe-inline'"],
    ...(tiles !== undefined && { 'img-src': [own, new URL(tiles).origin] }),
    'connect-src': dsn === undefined ? [own] : [own, new URL(dsn).origin],
    'worker-src': [own],
    // Chrome shows a PDF of /pdf/ in an <embed> that it makes itself, and some versions hold that against the PDF's own
    // policy (https://crbug.com/271452): 'none' would leave a letter blank.
    'object-src': [own],
    'base-uri': ["'none'"],
    'form-action': [own],
    'frame-ancestors': [own],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
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
