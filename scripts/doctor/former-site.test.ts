import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeBuildManifest } from '#scripts/disk/build-manifest';
import { readFormerSite } from '#scripts/doctor/former-site';
import { writeFiles } from '#tests/fixtures/files';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-former-'));
});
afterEach(() => rm(folder, { recursive: true }));

function sitemap(addresses: readonly string[], [list, entry] = ['urlset', 'url']): string {
  const entries = addresses.map(
    (address) =>
      `<${entry}><loc>${address}</loc><xhtml:link rel="alternate" hreflang="fr" href="${address}/fr"/></${entry}>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('\n')}</${list}>`;
}

test('reads the addresses of a built site: its pages, and those that it leads on from', async () => {
  const out = join(folder, 'out');
  const paths = ['index', 'fr', 'items/1998~12~3', 'fr/items/1998~12~3', 'old/tower', '404', 'moved'];
  await writeFiles(out, {
    ...Object.fromEntries(paths.map((path) => [`${path}.html`, ''])),
    'files/0a1b/page.html': '',
    'api/items/1998~12~3.json': '{}',
    'api/items/1998~12~3.linkset.json': '{}',
    'robots.txt': '',
  });
  await writeBuildManifest(out, {
    ...{ version: '0.1.0', buildId: 'b1', items: 1, pictures: 0 },
    ...{ origin: 'https://example.org', basePath: '/a', localePaths: ['', '/fr'] },
    redirects: [
      { from: '/old/tower', to: '/items/1998~12~3' },
      { from: '/show.php', to: '/browse' },
    ],
  });
  const former = await readFormerSite(out);
  expect(former).toMatchObject({
    ...{ source: out, address: 'https://example.org/a', version: '0.1.0' },
    ...{ localePaths: ['', '/fr'], permalinked: ['/items/1998~12~3'] },
  });
  expect(former?.paths.sort()).toEqual([
    ...['/', '/fr', '/fr/items/1998~12~3', '/items/1998~12~3', '/moved', '/old/tower', '/show.php'],
  ]);
});

test.each([
  ['https://example.org', ['', '/browse', '/items/tower']],
  ['https://example.org/a', ['', '/browse', '/items/tower']],
  ['https://example.org/a', ['/', '/browse/', '/items/tower.html']],
  ['https://example.org/a', ['/index.html', '/browse.html', '/items/tower/index.html']],
])('reads the addresses of a site from its sitemap: %s%j', async (address, paths) => {
  const file = join(folder, 'sitemap.xml');
  await writeFiles(folder, { 'sitemap.xml': sitemap(paths.map((path) => address + path)) });
  const former = await readFormerSite(file);
  expect(former).toEqual({
    ...{ source: file, address, localePaths: [''], permalinked: [] },
    paths: ['/', '/browse', '/items/tower'],
  });
});

test('reads addresses as XML writes them, over lines and in CDATA', async () => {
  await writeFiles(folder, {
    'sitemap.xml':
      '<urlset><url><loc>\nhttps://h.example/\n</loc></url><url><loc><![CDATA[https://h.example/a&b]]></loc></url><url><loc>https://h.example/c&amp;d</loc></url></urlset>',
  });
  expect((await readFormerSite(join(folder, 'sitemap.xml')))?.paths).toEqual(['/', '/a&b', '/c&d']);
});

test('reads the sitemaps that a sitemap names from beside it, and names one that is not there', async () => {
  const parts = ['https://h.example/a/sitemap-1.xml', 'https://h.example/a/sitemap-2.xml'];
  const file = join(folder, 'sitemap.xml');
  await writeFiles(folder, {
    'sitemap.xml': sitemap(parts, ['sitemapindex', 'sitemap']),
    'sitemap-1.xml': sitemap(['https://h.example/a', 'https://h.example/a/browse']),
  });
  await expect(readFormerSite(file)).rejects.toThrow(
    `${file} names https://h.example/a/sitemap-2.xml. Fetch that, too`,
  );
  await writeFiles(folder, { 'sitemap-2.xml': sitemap(['https://h.example/a/items/tower']) });
  expect((await readFormerSite(file))?.paths).toEqual(['/', '/browse', '/items/tower']);
});

test.each([
  ['<!doctype html><title>This page could not be found</title>', 'lists no addresses'],
  ['', 'lists no addresses'],
  [sitemap(['javascript:alert(1)']), 'lists no addresses'],
  [
    sitemap(['https://h.example/a', 'https://h.example/about']),
    'lists https://h.example/about, which is not below https://h.example/a.',
  ],
])('refuses what is no sitemap of one site with a sentence: %s', async (text, sentence) => {
  await writeFiles(folder, { 'sitemap.xml': text });
  await expect(readFormerSite(join(folder, 'sitemap.xml'))).rejects.toThrow(sentence);
});

test('refuses a folder that holds no site, and what is not there', async () => {
  await mkdir(join(folder, 'empty'));
  await expect(readFormerSite(join(folder, 'empty'))).rejects.toThrow('holds no site yet');
  await expect(readFormerSite(join(folder, 'nowhere'))).rejects.toThrow(
    'nowhere is no folder or file here. Name',
  );
});
