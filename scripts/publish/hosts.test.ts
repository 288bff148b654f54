import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeFileIn } from '#scripts/disk/write-file-in';
import { publishMovedPages } from '#scripts/publish/hosts';
import { listTree } from '#scripts/verify/tree';

let tree: string;

beforeEach(async () => {
  tree = await mkdtemp(join(tmpdir(), 'vitrine-moved-'));
});
afterEach(() => rm(tree, { recursive: true }));

const site = { title: 'Fish & chips', language: 'en', basePath: '/a/b' };

test('the former address of saved items leads to the present one, in each language', async () => {
  const locales = [
    { language: 'en', name: 'English', path: '' },
    { language: 'fr', name: 'Français', path: '/fr' },
  ];
  await publishMovedPages(tree, { ...site, locales });
  expect([...listTree(tree).files].sort()).toEqual(['/fr/table.html', '/table.html']);
  const page = await readFile(join(tree, 'fr/table.html'), 'utf8');
  expect(page).toContain('<noscript><meta http-equiv="refresh" content="0; url=/a/b/fr/saved"></noscript>');
  expect(page).toContain('<script src="/a/b/moved.js" data-to="/a/b/fr/saved"></script>');
  expect(page).toContain('<meta name="robots" content="noindex">');
  expect(page).toContain('<html lang="fr">');
});

test('former addresses of the collection lead on from a page each, those of documents from a list', async () => {
  const redirects = [
    { from: '/subjects', to: '/by/subject' },
    { from: '/assets/data/metadata.csv', to: '/api/items.csv' },
  ];
  await publishMovedPages(tree, { ...site, redirects });
  expect([...listTree(tree).files].sort()).toEqual(['/moved.json', '/subjects.html', '/table.html']);
  expect(JSON.parse(await readFile(join(tree, 'moved.json'), 'utf8'))).toEqual({
    '/assets/data/metadata.csv': '/api/items.csv',
  });
  const page = await readFile(join(tree, 'subjects.html'), 'utf8');
  expect(page).toContain('data-to="/a/b/by/subject"');
  expect(page).not.toContain('noindex');
});

test('a page that is there stays, whatever leads on from its address', async () => {
  await writeFileIn(tree, 'items/one.html', 'One');
  await publishMovedPages(tree, { ...site, redirects: [{ from: '/items/one', to: '/browse' }] });
  expect(await readFile(join(tree, 'items/one.html'), 'utf8')).toBe('One');
});

test('the title of the site is escaped', async () => {
  await publishMovedPages(tree, site);
  expect(await readFile(join(tree, 'table.html'), 'utf8')).toContain(' – Fish &amp; chips</title>');
});

test('the script keeps the fragment and the query of a shared list', async () => {
  let address = '';
  runInNewContext(await readFile('public/moved.js', 'utf8'), {
    document: { currentScript: { getAttribute: (name: string) => ({ 'data-to': '/a/b/saved' })[name] } },
    location: { search: '?from=mail', hash: '#items=a,b', replace: (to: string) => (address = to) },
  });
  expect(address).toBe('/a/b/saved?from=mail#items=a,b');
});

test.each([
  ['?id=demo_001', '#page', '/a/b/items/demo_001#page'],
  ['?x=1&id=a%20b&y', '', '/a/b/items/a%20b'],
  ['', '', '/a/b/browse'],
])(
  'item.html%s leads to the item, and to the list of items without a query',
  async (search, hash, expected) => {
    await publishMovedPages(tree, { ...site, itemsByQuery: true });
    const page = await readFile(join(tree, 'item.html'), 'utf8');
    expect(page).toContain('<a href="/a/b/browse">');
    const attributes = new Map(
      [...page.matchAll(/(data-\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    );
    let address = '';
    runInNewContext(await readFile('public/moved.js', 'utf8'), {
      document: { currentScript: { getAttribute: (name: string) => attributes.get(name) } },
      location: { search, hash, replace: (to: string) => (address = to) },
    });
    expect(address).toBe(expected);
  },
);
