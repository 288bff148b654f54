import { expect, test } from 'vitest';
import { shownFormats } from '#model/formats';
import { type Change, changesDocuments, changesOf, changesPaths } from '#model/iiif/changes';
import type { PublicSite } from '#model/linked-data/nodes';

test.each([
  [{ added: '2026-05-14' }, [['Create', '2026-05-14T00:00:00Z']]],
  [{ modified: '2026-05-14T09:30:00Z' }, [['Update', '2026-05-14T09:30:00Z']]],
  [
    { added: '2026-05-14', modified: '2026-05-15' },
    [
      ['Create', '2026-05-14T00:00:00Z'],
      ['Update', '2026-05-15T00:00:00Z'],
    ],
  ],
  [{ added: '2026-05-14', modified: '2026-05-14' }, [['Create', '2026-05-14T00:00:00Z']]],
  [{ added: '2026-05-14', modified: '2025-01-01' }, [['Create', '2026-05-14T00:00:00Z']]],
  [{}, []],
])('an item with %o has the changes %o', (dates, expected) => {
  expect(changesOf({ id: 'a', ...dates }).map(({ type, time }) => [type, time])).toEqual(expected);
});

const site: PublicSite = {
  ...{ title: 'Test', language: 'en', origin: 'https://h.example', basePath: '/a', noindex: false },
  ...{ formats: shownFormats(['jpg']), originals: false, fields: [], facets: [], navigation: [] },
  licence: { label: 'CC0', uri: 'http://creativecommons.org/publicdomain/zero/1.0/' },
  counts: { items: 0, pictures: 0, files: 0, links: 0 },
};

test('changes are told in the order of time', () => {
  const changes = Array.from(
    { length: 501 },
    (_, n): Change => ({ type: 'Create', item: `i${n}`, time: `${3000 - n}-01-01T00:00:00Z` }),
  );
  const documents = [...changesDocuments(site, changes)];
  expect(documents.map(({ path }) => path).sort()).toEqual(changesPaths(changes.length).sort());
  const pages = documents.flatMap(({ document }) => ('orderedItems' in document ? [document] : []));
  const times = pages.flatMap(({ orderedItems }) => orderedItems.map(({ endTime }) => endTime));
  expect(times).toEqual(changes.map(({ time }) => time).reverse());
  const [first, last] = pages.map(({ id, type }) => ({ id, type }));
  expect(pages).toMatchObject([
    { startIndex: 0, next: last },
    { startIndex: 500, prev: first },
  ]);
  expect(documents.at(-1)).toEqual({
    path: '/api/iiif/changes.json',
    document: {
      '@context': 'http://iiif.io/api/discovery/1/context.json',
      id: 'https://h.example/a/api/iiif/changes.json',
      type: 'OrderedCollection',
      totalItems: 501,
      rights: 'http://creativecommons.org/publicdomain/zero/1.0/',
      ...{ first, last },
    },
  });
});

test('without changes there are no documents', () => {
  expect([[...changesDocuments(site, [])], changesPaths(0)]).toEqual([[], []]);
});
