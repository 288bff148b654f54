import { expect, test } from 'vitest';
import type { Card, Front, ShownPicture } from '#model/schema';
import { facetTeasers, frontCards, valueTeasers } from '#store/front';
import type { Store } from '#store/read';
import { plainSite } from '#tests/fixtures/plain-site';

function pictureOf(n: number): ShownPicture {
  return { id: `${n}`.padStart(20, '0'), width: 300, height: 200, color: '#888888' };
}

/** A collection of items, with pictures for the items in `pictured`; facet values by the numbers of their items. */
function storeOf(
  count: number,
  { pictured, values = {}, front }: { pictured: number[]; values?: Record<string, number[]>; front?: Front },
): Store {
  const ids = Array.from({ length: count }, (_, n) => `i${n}`);
  const all = ids.map((id, n): Card => {
    const picture = pictured.includes(n) ? { picture: pictureOf(n) } : {};
    return { id, title: id, media: 'none', parts: 0, ...picture };
  });
  const stored = Object.entries(values).map(([slug, items]) => ({
    slug,
    label: slug,
    count: items.length,
    items,
  }));
  return {
    site: {
      ...plainSite,
      facets: [{ field: 'subject', label: 'Subject', slug: 'subject', size: stored.length }],
      counts: { items: count, pictures: pictured.length, files: 0, links: 0 },
      ...(pictured[0] !== undefined && { featured: `i${pictured[0]}` }),
      ...(front && { front }),
    },
    ids,
    pages: [],
    icons: { hasOwnIcon: false },
    cards: (numbers) => numbers.flatMap((n) => all[n] ?? []),
    facetValues: () => stored.map(({ items: _, ...value }) => value),
    facetLetters: () => [],
    facetValue: (_, slug) =>
      stored.find((value) => value.slug === slug) ?? { ...stored[0], slug, label: '', count: 1, items: [] },
    item: noItem,
    itemAlone: noItem,
    items: () => [],
    card: noItem,
    aroundValue: () => ({ previous: null, next: null, related: [] }),
  };
}

function noItem(): never {
  throw new Error('The front page shows no item whole.');
}

test('items come from the whole length of the collection, and the large one is not among them', () => {
  const { featured, cards } = frontCards(storeOf(100, { pictured: Array.from(Array(100).keys()) }));
  expect(featured?.id).toBe('i0');
  expect(cards).toHaveLength(8);
  expect(cards.map(({ id }) => id)).not.toContain('i0');
  expect(Number(cards.at(-1)?.id.slice(1))).toBeGreaterThan(80);
});

test('three items are all there', () => {
  const { featured, cards } = frontCards(storeOf(3, { pictured: [1] }));
  expect([featured?.id, ...cards.map(({ id }) => id)]).toEqual(['i1', 'i0', 'i2']);
});

test('the items that the owner chose are shown in the owner’s order', () => {
  const front: Front = { sections: ['items'], items: ['i7', 'i2'] };
  const { cards } = frontCards(storeOf(9, { pictured: [2, 7], front }));
  expect(cards.map(({ id }) => id)).toEqual(['i7', 'i2']);
});

test('a facet shows its most used values, each with a picture of its own where there is one', () => {
  const values = { few: [5], many: [0, 1, 2, 3], some: [0, 1], none: [4, 6] };
  const [way] = facetTeasers(storeOf(9, { pictured: [0, 1, 5], values }));
  expect(way?.values.map(({ slug, picture }) => [slug, picture && Number(picture.id)])).toEqual([
    ['many', 0],
    ['some', 1],
    ['none', undefined],
    ['few', 5],
  ]);
});

test('a facet that the page shows in another way is left out', () => {
  const store = storeOf(3, { pictured: [0], values: { some: [0, 1] } });
  expect(facetTeasers(store).map(({ slug }) => slug)).toEqual(['subject']);
  expect(facetTeasers(store, 'subject')).toEqual([]);
});

test.each([
  ['few values with pictures are all at the top, in their order', 3, [0, 1], ['v0', 'v1', 'v2']],
  ['few values without pictures need no top', 3, [], []],
  ['of many values with pictures the most frequent are', 13, [0, 1, 2], 12],
  ['of many values without pictures none are, as the list says it all', 13, [], []],
])('%s', (_, size, pictured, expected) => {
  const values = Object.fromEntries(
    Array.from({ length: size }, (_none, n) => [`v${n}`, [0, 1, 2].slice(0, 1 + (n % 3))]),
  );
  const ways = valueTeasers(storeOf(3, { pictured, values }), 'subject').map(({ slug }) => slug);
  expect(typeof expected === 'number' ? ways.length : ways).toEqual(expected);
});
