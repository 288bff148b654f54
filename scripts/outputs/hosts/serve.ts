import { isText, typesByEnding } from '#scripts/disk/file-types';
import { type Headers, type HostedSite, headerRules, redirectRules } from '#scripts/outputs/hosts/rules';

/** Settings of `serve` 14 (https://github.com/vercel/serve-handler#options). */
export interface ServeOptions {
  symlinks: boolean;
  cleanUrls: boolean;
  trailingSlash: boolean;
  directoryListing: boolean;
  redirects: { source: string; destination: string; type: number }[];
  headers: { source: string; headers: { key: string; value: string }[] }[];
}

/**
 * Returns `serve.json` for the preview. `serve` sends the headers of every rule whose glob holds the path of the *file* that
 * answers, the later rule overriding: an error has the headers of 404.html, at the top of what is served. It cannot answer with
 * another document below /api/. A preview promises no TLS.
 */
export function serveOptions(site: HostedSite): ServeOptions {
  const { basePath } = site;
  const base = decodeURIComponent(basePath);
  const [everywhere, ...paths] = headerRules({ ...site, origin: 'http://localhost' });
  return {
    symlinks: true,
    cleanUrls: true,
    trailingSlash: false,
    directoryListing: false,
    redirects: [
      ...(basePath === '' ? [] : [{ source: '/', destination: basePath, type: 302 }]),
      ...redirectRules(site).map(({ from, to, status }) => ({
        source: base + from,
        destination: base + to,
        type: status,
      })),
    ],
    headers: [
      ...typesByEnding()
        .filter(({ type }) => !isOffice(type))
        .map(({ type, endings }) =>
          // A brace holds two alternatives or more.
          rule(endings.length === 1 ? `**/*.${endings[0]}` : `**/*.{${endings.join(',')}}`, {
            'Content-Type': isText(type) ? `${type}; charset=utf-8` : type,
          }),
        ),
      rule('**', everywhere?.headers ?? {}),
      ...paths.map(({ path, headers }) =>
        rule(base + path.replace(/:\w+/g, '*').replace(/\/$/, '/**'), headers),
      ),
    ],
  };
}

/** Types of office documents, which `serve` knows by itself; it takes no more than 50 rules. */
function isOffice(type: string): boolean {
  return /^application\/(?:vnd\.|msword$)/.test(type);
}

function rule(source: string, headers: Headers): ServeOptions['headers'][number] {
  return { source, headers: Object.entries(headers).map(([key, value]) => ({ key, value })) };
}
