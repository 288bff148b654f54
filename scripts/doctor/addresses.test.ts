import { beforeAll, expect, test } from 'vitest';
import { checkAddresses } from '#scripts/doctor/addresses';
import type { FormerSite } from '#scripts/doctor/former-site';
import type { Prepared } from '#scripts/pipeline/prepare';
import { prepareFiles } from '#tests/fixtures/prepare';

let collection: Prepared;

beforeAll(async () => {
  collection = await prepareFiles({
    'items.csv': [
      'id,title,subject,date,permalink,was,publish',
      'tower,Tower,towers,1910,https://ark.example/1,spire,',
      'quay,Quay,boats,1920,,,',
      'boat,Boat,boats,1930,,,',
      'hush.1,A secret,scandals; boats,1940,,whisper,no',
    ].join('\n'),
    'redirects.csv': 'from,to\n/show.php,/browse\n',
    'site.yaml': 'title: Harbour\nurl: https://example.org/a\nlanguages: [en, fr]\n',
    'pages/about.md': '---\ntitle: About\n---\nHello.',
  });
});

const address = 'https://example.org/a';

function check(paths: string[], more: Partial<FormerSite> = {}, all = false) {
  const former = { source: 'out', address, paths, localePaths: ['', '/fr'], permalinked: [], ...more };
  return checkAddresses(former, collection, { all });
}

test('asks for nothing where each address stays, in each language, or leads on', () => {
  const pages = ['/', '/browse', '/about', '/items/tower', '/items/quay', '/by/subject/boats'];
  const { notes, faults } = check([
    ...pages,
    ...pages.map((path) => (path === '/' ? '/fr' : `/fr${path}`)),
    ...['/items/spire', '/fr/items/spire', '/show.php'],
  ]);
  expect(faults).toEqual([]);
  expect(notes).toEqual(['Compared with out, which has 15 addresses.']);
});

test('tells the addresses that would go by kind, each with its remedy', () => {
  const { faults } = check([
    '/items/mole',
    '/fr/items/mole',
    '/by/subject/ships',
    '/by/album',
    '/essays/north',
  ]);
  expect(faults).toEqual([
    '2 addresses of items would go: /items/mole, /fr/items/mole. Say in the column was of an item, or in redirects.csv, where it leads now.',
    '2 addresses of lists would go: /by/subject/ships, /by/album. Say in redirects.csv where visitors are led instead.',
    '1 address of a page would go: /essays/north. Put the text back, or its language; or say in redirects.csv where visitors are led instead.',
  ]);
});

test('does not tell the later pages of lists, which come and go with what is listed', () => {
  const later = ['/browse/2', '/fr/browse/2', '/by/subject/page/2', '/by/subject/boats/2'];
  expect(check(later).faults).toEqual([]);
});

test('counts what goes with rows that are not published, and repeats no word of them', () => {
  const withheld = ['/items/hush~1', '/fr/items/hush~1', '/items/whisper', '/by/subject/scandals'];
  const { notes, faults } = check(withheld, { permalinked: ['/items/hush~1'] });
  expect(faults).toEqual([]);
  expect(notes.at(-1)).toBe('4 addresses go with rows that are not published.');
});

test('names no file of a row that is not published', async () => {
  const project = await prepareFiles({
    '_config.yml': 'title: Harbour\nmetadata: items\n',
    '_data/items.csv': 'objectid,title,filename,publish\ntower,Tower,,\nhush,A secret,secret.jpg,no\n',
    'objects/secret.jpg': '',
    'objects/small/secret_sm.jpg': '',
  });
  const paths = ['/items/hush', '/objects/secret.jpg', '/objects/small/secret_sm.jpg'];
  const former = { source: 'out', paths, localePaths: [''], permalinked: [] };
  const { notes, faults } = checkAddresses(former, project, { all: true });
  expect(faults).toEqual([]);
  expect(notes.at(-1)).toBe('3 addresses go with rows that are not published.');
});

test('tells items that have no permalink any more', () => {
  const { faults } = check([], { permalinked: ['/items/tower', '/items/quay'] });
  expect(faults).toEqual([
    '1 item would have no permalink any more: /items/quay. Say it in the column permalink again.',
  ]);
});

test('names a few addresses, or each', () => {
  const paths = Array.from({ length: 9 }, (_, n) => `/items/mole-${n}`);
  const few = '/items/mole-3, /items/mole-4 and 4 more ("--all" names each).';
  expect(check(paths).faults[0]).toContain(few);
  expect(check(paths, {}, true).faults[0]).toContain('/items/mole-7, /items/mole-8. Say');
});

test('tells that the whole site would move', () => {
  const { faults } = check([], { address: 'https://example.org/b' });
  expect(faults).toEqual([
    expect.stringMatching(/^All addresses would change: the site was at https:\/\/example\.org\/b, and/),
  ]);
});

test('tells in a sentence that there is no former site', () => {
  const { notes, faults } = checkAddresses(undefined, collection, { all: false });
  expect(faults).toEqual([]);
  expect(notes).toEqual([expect.stringMatching(/^No former site to compare with: "out" holds none\./)]);
});
