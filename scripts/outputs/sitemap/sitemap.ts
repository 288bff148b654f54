import { lastChange } from '#model/fields/record-date';
import { listedPaths } from '#model/pages';
import type { Locale, Site } from '#model/schema';
import { itemPath, localizedPath, withBase } from '#model/urls';
import { type ContentFile, outputOf } from '#scripts/outputs/output';
import { escapeXml } from '#scripts/outputs/xml';
import { pageSources } from '#scripts/site/locales';

/** Maximum number of addresses a file: https://www.sitemaps.org/protocol.html */
const addressesPerSitemap = 50_000;

/** Files for search engines: robots.txt, and sitemap.xml if the site's address is known. */
export const sitemap = outputOf(({ built }) => {
  const lastModified = new Map(
    built.items.flatMap(({ item }) => {
      const time = lastChange(item);
      return time === undefined ? [] : [[itemPath(item.id), time]];
    }),
  );
  return crawlerFiles({ site: built.site, paths: listedPaths(pageSources(built)), lastModified });
});

/**
 * Yields robots.txt, and the sitemap if the site's address is known.
 *
 * @param paths of all pages that may be listed, without base path
 * @param lastModified dates of the last change, by path
 */
export function* crawlerFiles({
  site,
  paths,
  lastModified,
}: {
  site: Site;
  paths: readonly string[];
  lastModified: ReadonlyMap<string, string>;
}): Generator<ContentFile> {
  const { origin, basePath, locales } = site;
  const absolute = (path: string) => `${origin}${withBase(basePath, path)}`;
  const hasSitemap = isListed(site);
  const robots = [
    'User-agent: *',
    // Crawlers must be able to fetch a page to see its `noindex`.
    'Allow: /',
    ...(hasSitemap ? [`Sitemap: ${absolute('/sitemap.xml')}`] : []),
  ];
  yield { path: '/robots.txt', content: `${robots.join('\n')}\n` };
  if (!hasSitemap) return;
  const pages = (locales ?? [mainLocale]).flatMap((one) =>
    paths.map((path) => ({ localePath: one.path, path })),
  );
  const parts = Array.from({ length: Math.ceil(pages.length / addressesPerSitemap) }, (_, part) =>
    pages.slice(part * addressesPerSitemap, (part + 1) * addressesPerSitemap),
  );
  const entryOf = ({ localePath, path }: { localePath: string; path: string }) =>
    [
      `<url>${locationOf(absolute(localizedPath(localePath, path)))}`,
      lastModified.has(path) ? `<lastmod>${lastModified.get(path)}</lastmod>` : '',
      `${alternatesOf(path, { locales, absolute })}</url>`,
    ].join('');
  const [only] = parts;
  if (parts.length === 1 && only) {
    yield { path: '/sitemap.xml', content: listOf('urlset', only.map(entryOf)) };
    return;
  }
  const names = parts.map((_, part) => `/sitemap-${part + 1}.xml`);
  for (const [part, inPart] of parts.entries()) {
    yield { path: names[part] ?? '', content: listOf('urlset', inPart.map(entryOf)) };
  }
  const sitemaps = names.map((name) => `<sitemap>${locationOf(absolute(name))}</sitemap>`);
  yield { path: '/sitemap.xml', content: listOf('sitemapindex', sitemaps) };
}

const mainLocale = { path: '' };

/** Returns whether search engines may list a site's pages. */
function isListed({ origin, noindex }: Pick<Site, 'origin' | 'noindex'>): boolean {
  return origin !== undefined && !noindex;
}

/**
 * Returns the links in a sitemap entry to the page in each language, including its own
 * (https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap).
 */
function alternatesOf(
  path: string,
  { locales = [], absolute }: { locales: readonly Locale[] | undefined; absolute: (path: string) => string },
): string {
  const [main] = locales;
  const all = main ? [...locales, { language: 'x-default', path: main.path }] : [];
  return all
    .map(({ language, path: localePath }) => {
      const address = escapeXml(absolute(localizedPath(localePath, path)));
      return `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;
    })
    .join('');
}

function locationOf(address: string): string {
  return `<loc>${escapeXml(address)}</loc>`;
}

function listOf(list: 'urlset' | 'sitemapindex', entries: readonly string[]): string {
  const spaces =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} ${spaces}>\n${entries.join('\n')}\n</${list}>\n`;
}
