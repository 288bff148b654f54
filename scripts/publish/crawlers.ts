import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Site } from '#model/schema';
import { withBase } from '#model/urls';

/** https://www.sitemaps.org/protocol.html: at most 50,000 addresses a file. */
const addressesPerSitemap = 50_000;

/**
 * Writes robots.txt, and sitemap.xml where the site's host is known.
 *
 * @param paths every page, without base path
 */
export async function publishForCrawlers(
  tree: string,
  { site, paths }: { site: Site; paths: readonly string[] },
): Promise<void> {
  const { origin, basePath, noindex } = site;
  const absolute = (path: string) => `${origin}${withBase(basePath, path)}`;
  const hasSitemap = origin !== undefined && !noindex;
  const robots = [
    'User-agent: *',
    // A page that may not be fetched could not say that it does not want to be listed.
    'Allow: /',
    ...(hasSitemap ? [`Sitemap: ${absolute('/sitemap.xml')}`] : []),
  ];
  await writeFile(join(tree, 'robots.txt'), `${robots.join('\n')}\n`);
  if (!hasSitemap) return;
  const parts = Array.from({ length: Math.ceil(paths.length / addressesPerSitemap) }, (_, part) =>
    paths.slice(part * addressesPerSitemap, (part + 1) * addressesPerSitemap),
  );
  const [only] = parts;
  if (parts.length === 1 && only) {
    await writeFile(join(tree, 'sitemap.xml'), listOf('urlset', 'url', only.map(absolute)));
    return;
  }
  const names = parts.map((_, part) => `/sitemap-${part + 1}.xml`);
  for (const [part, inPart] of parts.entries()) {
    await writeFile(join(tree, names[part] ?? ''), listOf('urlset', 'url', inPart.map(absolute)));
  }
  await writeFile(join(tree, 'sitemap.xml'), listOf('sitemapindex', 'sitemap', names.map(absolute)));
}

function listOf(
  list: 'urlset' | 'sitemapindex',
  entry: 'url' | 'sitemap',
  addresses: readonly string[],
): string {
  const entries = addresses.map((address) => `<${entry}><loc>${escapeXml(address)}</loc></${entry}>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${list}>\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;');
}
