import { expect, test } from 'vitest';
import { shownFormats } from '#model/pictures/formats';
import type { Item, MediaObject, Picture } from '#model/schema';
import type { FormerFile } from '#scripts/read/raw';
import { formerFileAddresses } from '#scripts/site/former-files';
import { barePicture } from '#tests/fixtures/bare';

const id = '0123456789abcdef0123';
const none = { pages: [] };
const site = { formats: shownFormats(['webp', 'jpg']) };

function pictureOf(file: string, own: Partial<Picture> = {}): MediaObject {
  return { kind: 'picture', picture: barePicture(id, { file, width: 2000, height: 1000, ...own }) };
}

function itemOf(object: MediaObject, own: Partial<Item> = {}): Item {
  return {
    id: 'tower',
    title: '',
    values: {},
    slugs: {},
    parts: [{ id: 'tower', object, values: {} }],
    ...own,
  };
}

const letter = {
  ...{ kind: 'file' as const, id, file: 'objects/letter.pdf', name: 'letter.pdf' },
  ...{ media: 'pdf' as const, type: 'application/pdf', bytes: 1 },
};
const shown = itemOf(pictureOf('objects/tower.tif'));
const tower: FormerFile = { from: '/objects/tower.tif', files: ['objects/tower.tif'] };
const thumb: FormerFile = {
  ...{ from: '/objects/thumbs/tower_th.jpg', width: 300 },
  files: ['objects/thumbs/tower_th.jpg', 'objects/tower.tif'],
};

test.each<[string, FormerFile, Item, string]>([
  [
    'a document',
    { from: '/objects/letter.pdf', files: [letter.file] },
    itemOf(letter),
    `/pdf/${id}/letter.pdf`,
  ],
  ['a picture', tower, shown, `/pictures/${id}/full/2000,1000/0/default.jpg`],
  ['its smaller form', thumb, shown, `/pictures/${id}/full/640,320/0/default.jpg`],
  [
    'a picture whose original is published',
    tower,
    itemOf(pictureOf('objects/tower.tif', { original: { name: '0123/tower.tif', bytes: 1 } })),
    `/pictures/${id}/original/0123/tower.tif`,
  ],
  [
    'what a warning stands before',
    tower,
    itemOf(pictureOf('objects/tower.tif'), { warning: 'A' }),
    '/items/tower',
  ],
  ['a transcript', { from: '/a.txt', files: ['a.txt'], item: 'tower' }, itemOf(letter), '/items/tower'],
])('leads on from %s', (_, former, item, to) => {
  expect(formerFileAddresses([former], { items: [item], site, ...none })).toEqual([
    { from: former.from, to },
  ]);
});

test('leads from a picture to its item, if another host has the pictures', () => {
  const items = [shown];
  const elsewhere = { ...site, picturesUrl: 'https://pictures.example' };
  expect(formerFileAddresses([tower], { items, site: elsewhere, ...none })).toEqual([
    { from: tower.from, to: '/items/tower' },
  ]);
});

test.each([
  ['nothing shows', { from: '/objects/quay.jpg', files: ['objects/quay.jpg'] }],
  ['no rule can name', { from: '/objects/the tower.tif', files: ['objects/tower.tif'] }],
])('leads nowhere from a file that %s', (_, former) => {
  expect(formerFileAddresses([former], { items: [shown], site, ...none })).toEqual([]);
});

test('has a limited number for the 404 page, the first ones', () => {
  const items = [shown];
  const many = Array.from({ length: 2_000 }, (_, n) => ({ ...tower, from: `/objects/${n}.tif` }));
  const froms = formerFileAddresses(many, { items, site, ...none }).map(({ from }) => from);
  expect([froms.length, froms[0]]).toEqual([1_900, '/objects/0.tif']);
});

test.each([
  ['a site with IIIF', { iiif: { facets: [] } }, [`/pictures/${id}/info.json`]],
  ['no other', {}, []],
])('redirects the info.json of a picture to the new one in %s', (_, own, expected) => {
  const items = [shown];
  const info: FormerFile = { from: '/img/tower/info.json', files: tower.files, isDescription: true };
  const addresses = formerFileAddresses([info], { items, site: { ...site, ...own }, ...none });
  expect(addresses.map(({ to }) => to)).toEqual(expected);
});

test('leads on from the picture of the front page, which is no item’s', () => {
  const { object } = shown.parts[0] ?? {};
  const frontPicture = object?.kind === 'picture' ? object.picture : undefined;
  expect(formerFileAddresses([tower], { items: [], ...none, site: { ...site, frontPicture } })).toEqual([
    { from: tower.from, to: `/pictures/${id}/full/2000,1000/0/default.jpg` },
  ]);
});
