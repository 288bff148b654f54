import { expect, test } from 'vitest';
import { creatorsOf } from '#model/fields/creator';
import { shownFormats } from '#model/formats';
import { describeItem } from '#model/linked-data/item';
import type { Item, Picture } from '#model/schema';

function pictureBy(...creators: string[]): Picture {
  const id = '0123456789abcdef0123';
  const embedded = { creators, keywords: [] };
  return { id, hash: id, width: 900, height: 600, color: '#aabbcc', file: 'a.jpg', bytes: 1, embedded };
}

function itemOf(values: Item['values'], ...pictures: Picture[]): Item {
  const parts = pictures.map((picture, at) => ({
    id: `a${at}`,
    object: { kind: 'picture' as const, picture },
    values: {},
  }));
  return { id: 'a', title: 'A', slugs: {}, values, parts };
}

test.each([
  [{ creator: ['Ada Berg', 'Ivo Tal'], photographer: ['Cy Lund'] }, ['Ada Berg', 'Ivo Tal']],
  [{ photographer: ['Cy Lund'] }, ['Cy Lund']],
  [{ creator: [], artist: ['Cy Lund'] }, ['Cy Lund']],
  [{ subject: ['Boats'] }, ['From the file']],
])('a record that says %j is made by %j', (values, creators) => {
  expect(creatorsOf(itemOf(values, pictureBy('From the file')))).toEqual(creators);
});

test('where neither record nor picture names anybody, nobody is named', () => {
  expect(creatorsOf(itemOf({}))).toEqual([]);
  expect(creatorsOf(itemOf({}, pictureBy()))).toEqual([]);
});

test('machines read the same makers as people, and of each picture its own', () => {
  const site = {
    title: 'The Quay',
    language: 'en',
    origin: 'https://h.example',
    basePath: '',
    noindex: false,
    formats: shownFormats(['jpg']),
    originals: false,
    fields: [],
    facets: [],
    navigation: [],
    counts: { items: 1, pictures: 3, files: 0, links: 0 },
  };
  const item = itemOf({}, pictureBy('Ada Berg'), pictureBy('Ivo Tal'), pictureBy());
  const [record] = describeItem(site, item);
  expect(record).toMatchObject({
    creator: [{ name: 'Ada Berg' }],
    image: [{ creator: [{ name: 'Ada Berg' }] }, { creator: [{ name: 'Ivo Tal' }] }, {}],
  });
  expect(JSON.stringify(record).match(/"creator"/g)).toHaveLength(3);
});
