import { expect, test } from 'vitest';
import { crawlerFiles } from '#scripts/outputs/sitemap/sitemap';
import { bareSite as site } from '#tests/fixtures/bare';

const lastModified = new Map([['/items/tower', '2026-05-14']]);

function written(options: Partial<Parameters<typeof crawlerFiles>[0]>): Map<string, string> {
  const files = [...crawlerFiles({ site, paths: ['/'], lastModified, ...options })];
  return new Map(files.map(({ path, content }) => [path, String(content)]));
}

test('the sitemap names every page in full', () => {
  const files = written({ paths: ['/', "/items/it's"] });
  expect(files.get('/sitemap.xml')).toContain('<url><loc>https://host.example/a/items/it&apos;s</loc></url>');
  expect(files.get('/robots.txt')).toBe(
    'User-agent: *\nAllow: /\nSitemap: https://host.example/a/sitemap.xml\n',
  );
});

test('names the last change of an item, if it is known, in each language', () => {
  const locales = [
    { language: 'en', name: 'English', path: '' },
    { language: 'fr', name: 'Français', path: '/fr' },
  ];
  const paths = ['/browse', '/items/tower', '/items/quay'];
  const text = written({ site: { ...site, locales }, paths }).get('/sitemap.xml') ?? '';
  const dated = [...text.matchAll(/<loc>([^<]+)<\/loc><lastmod>([^<]+)<\/lastmod>/g)];
  expect(dated.map(([, ...texts]) => texts)).toEqual([
    ['https://host.example/a/items/tower', '2026-05-14'],
    ['https://host.example/a/fr/items/tower', '2026-05-14'],
  ]);
});

test('more than 50,000 pages are cut into parts', () => {
  const paths = Array.from({ length: 50_001 }, (_, n) => `/items/${n}`);
  const files = written({ paths });
  expect([...files.keys()].sort()).toEqual([
    '/robots.txt',
    '/sitemap-1.xml',
    '/sitemap-2.xml',
    '/sitemap.xml',
  ]);
  expect(files.get('/sitemap.xml')).toContain(
    '<sitemap><loc>https://host.example/a/sitemap-2.xml</loc></sitemap>',
  );
});

test('a noindex site has no sitemap', () => {
  expect([...written({ site: { ...site, noindex: true } })]).toEqual([
    ['/robots.txt', 'User-agent: *\nAllow: /\n'],
  ]);
});
