import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { movedPages } from '#scripts/outputs/redirects/redirects';

const site = { title: 'Fish & chips', language: 'en', basePath: '/a/b' };

function written(more: Partial<Parameters<typeof movedPages>[0]>, pages: string[] = []): Map<string, string> {
  const files = [...movedPages({ ...site, ...more }, pages)];
  return new Map(files.map(({ path, content }) => [path, String(content)]));
}

test('former addresses of the collection redirect from a page each, those of documents from a list', () => {
  const redirects = [
    { from: '/subjects', to: '/by/subject' },
    { from: '/assets/data/metadata.csv', to: '/api/items.csv' },
  ];
  const files = written({ redirects });
  expect([...files.keys()].sort()).toEqual(['/moved.json', '/subjects.html']);
  expect(JSON.parse(files.get('/moved.json') ?? '')).toEqual({
    '/assets/data/metadata.csv': '/api/items.csv',
  });
  const page = files.get('/subjects.html');
  expect(page).toContain('<noscript><meta http-equiv="refresh" content="0; url=/a/b/by/subject"></noscript>');
  expect(page).toContain('<script src="/a/b/moved.js" data-to="/a/b/by/subject"></script>');
  expect(page).not.toContain('noindex');
});

test('a page is never replaced by a redirect', () => {
  const redirects = ['/items/one', '/items/ONE'].map((from) => ({ from, to: '/browse' }));
  expect(written({ redirects }, ['/items/one']).size).toBe(0);
});

test('each former address has its page, even beyond the redirects of hosts', () => {
  const redirects = Array.from({ length: 5_000 }, (_, n) => ({ from: `/people/${n}`, to: `/items/${n}` }));
  expect(written({ redirects }).get('/people/4999.html')).toContain('/a/b/items/4999');
});

test('the title of the site is escaped', () => {
  const page = written({ redirects: [{ from: '/subjects', to: '/by/subject' }] }).get('/subjects.html');
  expect(page).toContain('<title>Fish &amp; chips</title>');
});

/** Returns the target of the script on a page with these attributes, from the address of the page. */
async function redirectTarget(
  attributes: Record<string, string>,
  search: string,
  hash: string,
): Promise<string> {
  let address = '';
  runInNewContext(await readFile('public/moved.js', 'utf8'), {
    document: { currentScript: { getAttribute: (name: string) => attributes[name] } },
    location: { search, hash, replace: (to: string) => (address = to) },
  });
  return address;
}

test('the script keeps the fragment and the query of a shared list', async () => {
  expect(await redirectTarget({ 'data-to': '/a/b/saved' }, '?from=mail', '#items=a,b')).toBe(
    '/a/b/saved?from=mail#items=a,b',
  );
});

test.each([
  ['?id=demo_001', '#page', '/a/b/items/demo_001#page'],
  ['?x=1&id=a%20b&y', '', '/a/b/items/a%20b'],
  ['', '', '/a/b/browse'],
])('item.html%s%s leads to %s: the item, or the list of items', async (search, hash, expected) => {
  const page = written({ itemsByQuery: true }).get('/item.html') ?? '';
  expect(page).toContain('<a href="/a/b/browse">');
  const attributes = [...page.matchAll(/(data-\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  expect(await redirectTarget(Object.fromEntries(attributes), search, hash)).toBe(expected);
});
