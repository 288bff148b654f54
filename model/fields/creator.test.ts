import { expect, test } from 'vitest';
import { creatorsOf } from '#model/fields/creator';
import { describeItem } from '#model/linked-data/item';
import type { Item, Picture } from '#model/schema';
import { plainPicture } from '#tests/fixtures/plain-objects';
import { plainSite } from '#tests/fixtures/plain-site';

function pictureBy(...creators: string[]): Picture {
  return { ...plainPicture, embedded: { creators, keywords: [] } };
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

test('names nobody if neither record nor picture does', () => {
  expect(creatorsOf(itemOf({}))).toEqual([]);
  expect(creatorsOf(itemOf({}, pictureBy()))).toEqual([]);
});

test('machines read the same makers as people, and of each picture its own', () => {
  const item = itemOf({}, pictureBy('Ada Berg'), pictureBy('Ivo Tal'), pictureBy());
  const [record] = describeItem(plainSite, item);
  expect(record).toMatchObject({
    creator: [{ name: 'Ada Berg' }],
    image: [{ creator: [{ name: 'Ada Berg' }] }, { creator: [{ name: 'Ivo Tal' }] }, {}],
  });
  expect(JSON.stringify(record).match(/"creator"/g)).toHaveLength(3);
});
