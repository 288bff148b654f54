import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Card, Item } from '#model/schema';
import { readStore } from '#store/read';
import { type Built, writeStore } from '#store/write';
import { plainSite } from '#tests/fixtures/plain-site';

const count = 130;
let folder: string;

const items: Item[] = Array.from({ length: count }, (_, n) => ({
  id: `i${n}`,
  title: `Item ${n}`,
  values: {},
  slugs: {},
  parts: [],
}));
const cards: Card[] = items.map(({ id, title }) => ({ id, title, media: 'none', parts: 0 }));
const built: Built = {
  site: { ...plainSite, facets: [{ field: 'subject', label: 'Subject', slug: 'subject', size: 2 }] },
  items: items.map((item, n) => ({ item, related: n === 0 ? [129, 1] : [] })),
  cards,
  facets: new Map([
    [
      'subject',
      {
        values: [
          { slug: 'boats', label: 'Boats', count: 2, items: [0, 129], related: [[0, 1]] },
          { slug: 'nets', label: 'Nets', count: 1, items: [0] },
        ],
      },
    ],
  ]),
  pages: [],
  problems: [],
};

beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'vitrine-store-')), 'store');
  await writeStore(folder, built);
});
afterAll(() => rm(join(folder, '..'), { recursive: true }));

test('an item comes back with its neighbours and those like it', () => {
  const store = readStore(folder);
  expect(store.item('i0')).toEqual({
    item: items[0],
    card: cards[0],
    previous: null,
    next: cards[1],
    related: [cards[129], cards[1]],
  });
  expect(store.item('i129')).toMatchObject({ previous: cards[128], next: null });
});

test('cards come back by number, whatever chunk they lie in', () => {
  expect(
    readStore(folder)
      .cards([129, 0, 60, 59])
      .map(({ id }) => id),
  ).toEqual(['i129', 'i0', 'i60', 'i59']);
});

test('a facet’s value comes back with its items', () => {
  const store = readStore(folder);
  expect(store.facetValues('subject')).toEqual([
    { slug: 'boats', label: 'Boats', count: 2 },
    { slug: 'nets', label: 'Nets', count: 1 },
  ]);
  expect(store.facetLetters('subject')).toEqual([
    { letter: 'B', start: 0 },
    { letter: 'N', start: 1 },
  ]);
  expect(store.facetValue('subject', 'boats').items).toEqual([0, 129]);
});

test('a facet’s value comes back with its neighbours and what is found with it', () => {
  const nets = { slug: 'nets', label: 'Nets', count: 1 };
  expect(readStore(folder).aroundValue('subject', 'boats')).toEqual({
    previous: null,
    next: nets,
    related: [{ ...nets, facet: { slug: 'subject', label: 'Subject' } }],
  });
  expect(readStore(folder).aroundValue('subject', 'nets')).toMatchObject({
    previous: { slug: 'boats' },
    next: null,
    related: [],
  });
});

test('what is not there is a bug, and named', () => {
  const store = readStore(folder);
  expect(() => store.item('nobody')).toThrow('has no item "nobody"');
  expect(() => store.facetValue('subject', 'cars')).toThrow('has no value "cars" of "subject"');
});

test('a second write replaces the first whole', async () => {
  await writeStore(folder, { ...built, items: built.items.slice(0, 10), cards: cards.slice(0, 10) });
  expect(readStore(folder).ids).toHaveLength(10);
  expect(await readdir(join(folder, 'cards'))).toEqual(['0.json']);
  expect(await readdir(join(folder, '..'))).toEqual(['store']);
});
