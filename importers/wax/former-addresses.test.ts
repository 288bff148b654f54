import { expect, test } from 'vitest';
import { type FormerRecord, formerAddresses, formerPictures } from '#importers/wax/former-addresses';

const people = { name: 'people' };
const ada: FormerRecord = { pid: 'p1', collection: 'people', id: 'p1', written: {} };

test.each<[string, Partial<FormerRecord>, object, string[]]>([
  ['its collection and its pid', {}, {}, ['/people/p1']],
  ['a pid that is no name of a file', { pid: 'Ada B. é' }, {}, ['/people/Ada_B_e']],
  ['a pid with full stops', { pid: '1912.3' }, {}, ['/people/1912.3', '/people/19123']],
  ["the form of its collection's addresses", {}, { permalink: '/lives/:name/' }, ['/lives/p1']],
  ['a form that only Jekyll can fill in', {}, { permalink: '/:year/:name/' }, ['/people/p1']],
  ['an address of its own', { written: { permalink: '/lives/ada/index.html' } }, {}, ['/lives/ada']],
])('leads to an item from %s', (_, own, collection, expected) => {
  const redirects = formerAddresses([{ ...ada, ...own }], {
    collections: [{ ...people, ...collection }],
    lists: [],
  });
  expect(redirects.flatMap(({ from, to }) => (to === '/items/p1' ? from : []))).toEqual(expected);
});

test('leads from lists to the items, of one of several collections to its value', () => {
  const lists = (collections: { name: string }[]) =>
    Object.fromEntries(
      formerAddresses([], { collections, lists: ['objects'] }).map(({ from, to }) => [from, to]),
    );
  expect(lists([people])).toMatchObject({
    '/collection': '/browse',
    '/objects': '/browse',
    '/people': '/browse',
  });
  expect(lists([people, { name: 'old-maps' }])).toMatchObject({ '/old-maps': '/by/collection/old-maps' });
});

test('leads from the IIIF documents of an item to its manifest', () => {
  const paged = { ...ada, file: '_data/raw/p1/01.jpg; _data/raw/p1/02.jpg' };
  const redirects = formerAddresses([paged], { collections: [people], lists: [] });
  expect(redirects.flatMap(({ from, to }) => (to.startsWith('/api/') ? `${from} ${to}` : []))).toEqual([
    '/img/derivatives/iiif/collection/people.json /api/iiif/collection.json',
    '/img/derivatives/iiif/p1/manifest.json /api/iiif/p1/manifest.json',
    '/img/derivatives/iiif/annotation/p1_01.json /api/iiif/p1/manifest.json',
    '/img/derivatives/iiif/annotation/p1_02.json /api/iiif/p1/manifest.json',
  ]);
});

test('gives an address that two items would have had to the first', () => {
  const other = { ...ada, id: 'other' };
  expect(formerAddresses([ada, other], { collections: [people], lists: [] })[0]).toEqual({
    from: '/people/p1',
    to: '/items/p1',
  });
});

const base = '/img/derivatives/iiif/images';

test.each<[string, Partial<FormerRecord>, string[]]>([
  [
    'a picture',
    { file: '_data/raw/P1.jpg' },
    [
      `${base}/p1/full/1140,/0/default.jpg 1140`,
      `${base}/p1/full/250,/0/default.jpg 250`,
      `${base}/p1/full/full/0/default.jpg undefined`,
      `${base}/p1/info.json undefined`,
    ],
  ],
  [
    'a picture that is there as its derivative alone',
    { file: `${base}/p1_01/full/1140,/0/default.jpg` },
    [
      `${base}/p1_01/full/1140,/0/default.jpg 1140`,
      `${base}/p1_01/full/250,/0/default.jpg 250`,
      `${base}/p1_01/full/full/0/default.jpg undefined`,
      `${base}/p1_01/info.json undefined`,
    ],
  ],
  ['a picture on another host', { file: 'https://iiif.example.org/a.jpg' }, []],
  ['no picture', {}, []],
])("lists Wax's derivatives of %s", (_, own, expected) => {
  const files = formerPictures({ ...ada, ...own });
  expect(files.map(({ from, width }) => `${from} ${width}`)).toEqual(expected);
});

test.each([
  ['full', '/img/derivatives/iiif/images/p1/full/600,/0/default.jpg', 600],
  ['thumbnail', '/img/derivatives/simple/p1/thumbnail.jpg', 250],
])('leads on from the address in the column %s, of its width', (column, from, width) => {
  const files = formerPictures({ ...ada, file: '_data/raw/p1.jpg', written: { [column]: from } });
  expect(files.find((file) => file.from === from)).toMatchObject({ files: ['_data/raw/p1.jpg'], width });
});
