import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { shownFormats } from '#model/formats';
import type { Site } from '#model/schema';
import { publishForCrawlers } from '#scripts/outputs/sitemap/sitemap';

const site: Site = {
  title: 'Test',
  language: 'en',
  origin: 'https://host',
  basePath: '/a',
  noindex: false,
  formats: shownFormats(['avif', 'jpg']),
  originals: false,
  fields: [],
  facets: [],
  navigation: [],
  counts: { items: 0, pictures: 0, files: 0, links: 0 },
};
const lastModified = new Map([['/items/tower', '2026-05-14']]);
let tree: string;

beforeEach(async () => {
  tree = await mkdtemp(join(tmpdir(), 'vitrine-crawlers-'));
});
afterEach(() => rm(tree, { recursive: true }));

const read = (name: string) => readFile(join(tree, name), 'utf8');

test('the sitemap names every page in full', async () => {
  await publishForCrawlers(tree, { site, paths: ['/', "/items/it's"], lastModified });
  expect(await read('sitemap.xml')).toContain('<url><loc>https://host/a/items/it&apos;s</loc></url>');
  expect(await read('robots.txt')).toBe('User-agent: *\nAllow: /\nSitemap: https://host/a/sitemap.xml\n');
});

test('says of an item when it was last changed, where that is known, in each language', async () => {
  const locales = [
    { language: 'en', name: 'English', path: '' },
    { language: 'fr', name: 'Français', path: '/fr' },
  ];
  const paths = ['/browse', '/items/tower', '/items/quay'];
  await publishForCrawlers(tree, { site: { ...site, locales }, paths, lastModified });
  const dated = [...(await read('sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc><lastmod>([^<]+)<\/lastmod>/g)];
  expect(dated.map(([, ...texts]) => texts)).toEqual([
    ['https://host/a/items/tower', '2026-05-14'],
    ['https://host/a/fr/items/tower', '2026-05-14'],
  ]);
});

test('more than 50,000 pages are cut into parts', async () => {
  const paths = Array.from({ length: 50_001 }, (_, n) => `/items/${n}`);
  await publishForCrawlers(tree, { site, paths, lastModified });
  expect(await readdir(tree)).toEqual(['robots.txt', 'sitemap-1.xml', 'sitemap-2.xml', 'sitemap.xml']);
  expect(await read('sitemap.xml')).toContain('<sitemap><loc>https://host/a/sitemap-2.xml</loc></sitemap>');
});

test('a site that asks search engines to stay away has no sitemap', async () => {
  await publishForCrawlers(tree, { site: { ...site, noindex: true }, paths: ['/'], lastModified });
  expect(await readdir(tree)).toEqual(['robots.txt']);
  expect(await read('robots.txt')).toBe('User-agent: *\nAllow: /\n');
});
