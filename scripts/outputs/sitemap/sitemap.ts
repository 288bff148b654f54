import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locale, Site } from '#model/schema';
import { localizedPath, withBase } from '#model/urls';
import { escapeXml } from '#scripts/outputs/xml';

/** https://www.sitemaps.org/protocol.html: at most 50,000 addresses a file. */
const addressesPerSitemap = 50_000;

/**
 * Writes robots.txt, and sitemap.xml where the site's host is known.
 *
 * @param options.paths every page, without base path
 * @param options.lastModified when those that say so were last changed, by path
 */
export async function publishForCrawlers(
  tree: string,
  {
    site,
    paths,
    lastModified,
  }: { site: Site; paths: readonly string[]; lastModified: ReadonlyMap<string, string> },
): Promise<void> {
  const { origin, basePath, locales } = site;
  const absolute = (path: string) => `${origin}${withBase(basePath, path)}`;
  const hasSitemap = isListed(site);
  const robots = [
    'User-agent: *',
    // A page that may not be fetched could not say that it does not want to be listed.
    'Allow: /',
    ...(hasSitemap ? [`Sitemap: ${absolute('/sitemap.xml')}`] : []),
  ];
  await writeFile(join(tree, 'robots.txt'), `${robots.join('\n')}\n`);
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
    await writeFile(join(tree, 'sitemap.xml'), listOf('urlset', only.map(entryOf)));
    return;
  }
  const names = parts.map((_, part) => `/sitemap-${part + 1}.xml`);
  for (const [part, inPart] of parts.entries()) {
    await writeFile(join(tree, names[part] ?? ''), listOf('urlset', inPart.map(entryOf)));
  }
  const sitemaps = names.map((name) => `<sitemap>${locationOf(absolute(name))}</sitemap>`);
  await writeFile(join(tree, 'sitemap.xml'), listOf('sitemapindex', sitemaps));
}

const mainLocale = { path: '' };

/** Returns whether search engines are told of a site's pages. */
function isListed({ origin, noindex }: Pick<Site, 'origin' | 'noindex'>): boolean {
  return origin !== undefined && !noindex;
}

/** Counts the files that tell search engines of so many addresses: an index of them where one does not hold all. */
export function countSitemaps(site: Pick<Site, 'origin' | 'noindex'>, addresses: number): number {
  if (!isListed(site)) return 0;
  const parts = Math.ceil(addresses / addressesPerSitemap);
  return parts === 1 ? 1 : parts + 1;
}

/**
 * Returns the links of a page's sitemap entry to the same page in each language, itself among them
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
