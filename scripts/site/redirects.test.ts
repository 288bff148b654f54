import { expect, test } from 'vitest';
import type { Item } from '#model/schema';
import { settingsSchema } from '#model/settings';
import { readFolder } from '#scripts/read/folder';
import type { FoundRow } from '#scripts/read/raw';
import { knownAddresses } from '#scripts/site/links';
import { inEachLocale, resolveRedirects, siteRedirects } from '#scripts/site/redirects';
import { barePicture } from '#tests/fixtures/bare';
import { folderOf } from '#tests/fixtures/folder';

const iiif = { iiif: { facets: [] } };
const known = ['/', '/browse', '/items/tower', '/items/quay'];

/** Resolves rows of redirects.csv, each `from to`, and the cells of the column `was` of two items. */
function resolve(rows: string[], was: Record<string, string> = {}) {
  const record = (id: string): FoundRow => ({
    source: 'items.csv',
    row: 2,
    cells: { id, ...(was[id] && { was: was[id] }) },
  });
  const problems: string[] = [];
  const redirects = resolveRedirects(
    {
      columns: [],
      formerAddresses: rows.map((row, n) => {
        const [from = '', to = ''] = row.split(' ');
        return { from, to, row: n + 2 };
      }),
    },
    {
      records: new Map(['tower', 'quay'].map((id) => [id, [record(id)]])),
      isKnown: (path) => known.includes(path),
      basePath: '/a',
      report: ({ rows: [row], found }) => problems.push(`${row}: ${found}`),
    },
  );
  return { redirects: Object.fromEntries(redirects.map(({ from, to }) => [from, to])), problems };
}

test('reads addresses in every form in which they are written', () => {
  const { redirects, problems } = resolve([
    '/old/tower.html /items/tower',
    'https://old.example/a/show/12/ https://old.example/a/items/quay',
    '/old/page.php tower',
    'gallery /browse',
    '/map/index.html /',
  ]);
  expect(redirects).toEqual({
    '/old/tower': '/items/tower',
    '/show/12': '/items/quay',
    '/old/page.php': '/items/tower',
    '/gallery': '/browse',
    '/map': '/',
  });
  expect(problems).toEqual([]);
});

test('leads from former ids and addresses of an item to it', () => {
  expect(resolve([], { tower: 'turm; /objects/7' }).redirects).toEqual({
    '/items/turm': '/items/tower',
    '/objects/7': '/items/tower',
  });
});

test('follows one former address to the next', () => {
  expect(resolve(['/a1 /a2', '/a2 quay']).redirects).toEqual({
    '/a1': '/items/quay',
    '/a2': '/items/quay',
  });
});

test.each([
  [
    'a circle',
    ['/x /y', '/y /x'],
    ['2: "/y", which leads back to itself', '3: "/x", which leads back to itself'],
  ],
  ['an unknown target', ['/x /items/lost'], ['2: "/items/lost", which is not there']],
  ['an address with two targets', ['/x tower', '/x quay'], ['3: "/x" again']],
  ['an address by way of a folder above', ['/a/../browse /items/tower'], ['2: "/../browse"']],
])('reports %s with its row', (_, rows, problems) => {
  expect(resolve(rows).problems).toEqual(problems);
});

const own = ', where the site may have a file';

test.each([
  ['/items/tower', ', which the site has'],
  ['/pictures/x', own],
  ['/404', own],
  ['/Sitemap.xml', own],
  ['/feed.xml/1', own],
  ['/browse.html/old', own],
  ['/show.php?id=3', ''],
  [`/${'x'.repeat(241)}`, ''],
  ['/../../x', ''],
])('leads on from no such address as %s', (from, reason) => {
  expect(resolve([`${from} /items/quay`])).toEqual({ redirects: {}, problems: [`2: "${from}"${reason}`] });
});

test('follows 20,000 former addresses, and is fast with 100,000 slashes', () => {
  const chain = Array.from({ length: 20_000 }, (_, n) => `/old/${n + 1} /old/${n}`);
  const { redirects, problems } = resolve(['/old/0 tower', ...chain, `${'/'.repeat(100_000)}x quay`]);
  expect(redirects['/old/20000']).toBe('/items/tower');
  expect(Object.keys(redirects)).toHaveLength(20_001);
  expect(problems).toHaveLength(1);
});

test('redirects.csv is no spreadsheet of items', async () => {
  const folder = await folderOf({ 'redirects.csv': 'From,To\n/x,/browse\n', 'list.csv': 'id,title\na,A\n' });
  const { records, formerAddresses } = await readFolder(folder);
  expect(records).toHaveLength(1);
  expect(formerAddresses).toEqual([{ from: '/x', to: '/browse', row: 2 }]);
});

test('former addresses of items lead on in each language of a site, unless they are written', () => {
  const locales = ['', '/fr'].map((path) => ({ language: 'en', name: '', path }));
  const redirects = [
    { from: '/items/spire', to: '/items/tower' },
    { from: '/items/pier', to: '/items/quay' },
    { from: '/fr/items/pier', to: '/fr/about' },
    { from: '/show/7', to: '/items/tower' },
    { from: '/items/mole', to: '/browse' },
  ];
  expect(inEachLocale(redirects, locales)).toEqual([
    ...redirects,
    { from: '/fr/items/spire', to: '/fr/items/tower' },
  ]);
  expect(inEachLocale(redirects, [])).toEqual(redirects);
});

test("no address of the folder's kind takes the place of a page, the front page among them", async () => {
  const folder = await folderOf({
    '_config.yml': 'title: Quay\nmetadata: quay\n',
    '_data/quay.csv': 'objectid,title\nq1,The quay\n',
    'index.md': '---\nlayout: home-infographic\n---\nWelcome.\n',
    'pages/record.md': '---\nlayout: browse\npermalink: /items/q1.html\n---\n',
  });
  const raw = await readFolder(folder);
  const addresses = siteRedirects(
    {
      ...raw,
      former: {
        ...raw.former,
        redirects: [
          ...(raw.former?.redirects ?? []),
          ...['/index', '/browse.html/old', '/feed.xml/1', '/api/items'].map((from) => ({
            from,
            to: '/browse',
          })),
        ],
      },
    },
    {
      records: new Map(),
      isKnown: knownAddresses(
        { ids: ['q1'], facets: [], pages: [], hasTimeline: false, hasMap: false },
        { files: [] },
      ),
      basePath: '',
      report: () => {},
      items: [],
      pages: [],
      site: { formats: [] },
    },
  ).map(({ from }) => from);
  for (const taken of ['/index', '/items/q1', '/browse.html/old', '/feed.xml/1', '/api/items'])
    expect(addresses).not.toContain(taken);
  expect(addresses).toContain('/assets/data/metadata.csv');
});

test.each<[string, string, { iiif?: { facets: string[] } }, string | undefined]>([
  ['a manifest', '/api/iiif/tower/manifest.json', iiif, '/api/iiif/tower/manifest.json'],
  ['a manifest of a site without IIIF', '/api/iiif/tower/manifest.json', {}, undefined],
  ['a manifest of an item without one', '/api/iiif/quay/manifest.json', iiif, undefined],
  ['an item whose id is written otherwise', '/items/The tower', {}, '/items/tower'],
  ['an item that is not published', '/items/mole', {}, '/browse'],
])("the address of the folder's kind for %s leads there, if it is there", (_, to, more, expected) => {
  const object = { kind: 'picture' as const, picture: barePicture('a') };
  const item = (id: string, parts: Item['parts']): Item => ({ id, title: '', values: {}, slugs: {}, parts });
  const redirects = siteRedirects(
    { columns: [], settings: settingsSchema.parse({}), former: { redirects: [{ from: '/x', to }] } },
    {
      records: new Map([['tower', [{ source: 'items.csv', row: 2, cells: { id: 'The tower' } }]]]),
      isKnown: (path) => known.includes(path),
      basePath: '',
      report: () => {},
      items: [item('tower', [{ id: 'tower', object, values: {} }]), item('quay', [])],
      pages: [],
      site: { formats: [], ...more },
    },
  );
  expect(redirects.map(({ to }) => to)[0]).toBe(expected);
});
