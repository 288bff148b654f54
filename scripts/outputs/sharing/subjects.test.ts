import { expect, test } from 'vitest';
import { shownFormats } from '#model/formats';
import { cardSubjects } from '#scripts/outputs/sharing/subjects';
import type { Built } from '#store/write';

/** A model of many items, each with a subject of its own. */
function builtOf(size: number): Built {
  const numbers = Array.from({ length: size }, (_, n) => n);
  const item = (n: number) => ({ id: `i${n}`, title: `Item\n${n}`, values: {}, slugs: {}, parts: [] });
  return {
    site: {
      title: 'The Quay',
      language: 'en',
      basePath: '',
      noindex: false,
      formats: shownFormats(['jpg']),
      originals: false,
      fields: [],
      facets: [],
      navigation: [],
      counts: { items: size, pictures: 0, files: 0, links: 0 },
    },
    items: numbers.map((n) => ({ item: item(n), related: [] })),
    cards: numbers.map((n) => ({ id: `i${n}`, title: '', date: '1910', media: 'none' as const, parts: 0 })),
    facets: new Map([
      ['subject', { values: numbers.map((n) => ({ slug: `s${n}`, label: `S ${n}`, count: 1, items: [n] })) }],
    ]),
    pages: [],
    problems: [],
  };
}

test.each([
  ['everything up to 5,000 items and values', 2500, undefined, 5001],
  ['items alone where there are more values', 2501, undefined, 2502],
  ['the front page alone beyond 5,000 items', 5001, undefined, 1],
  ['everything where the owner asks for it', 5001, true, 10_003],
  ['nothing where the owner wants none', 3, false, 0],
])('a card is made for %s', (_, size, wanted, cards) => {
  expect(cardSubjects(builtOf(size), wanted)).toHaveLength(cards);
});

test('a card says title, date and site, each on a line without breaks of its own', () => {
  expect(cardSubjects(builtOf(1), undefined)[1]).toEqual({
    path: '/items/i0',
    text: { title: 'Item 0', detail: '1910', site: 'The Quay' },
  });
});
