import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Item, Picture, Site } from '#model/schema';
import { linkedData } from '#store/linked-data';
import { readStore } from '#store/read';
import { writeStore } from '#store/write';
import { plainPicture } from '#tests/fixtures/plain-objects';
import { plainSite } from '#tests/fixtures/plain-site';

const picture: Picture = {
  ...plainPicture,
  ...{ width: 1000, height: 500, file: 'secret/quay.jpg' },
  embedded: { creators: ['From the file'], keywords: [], credit: 'Quay Pictures', rights: '© 1957 Berg' },
};

const quay: Item = {
  id: 'quay',
  title: 'The quay </script><b>',
  values: { creator: ['Ada Berg', 'Ivo Tal'] },
  slugs: {},
  date: { written: 'c. 1957', edtf: '1957~', from: 0, to: 1 },
  rights: { label: 'CC BY 4.0', uri: 'http://creativecommons.org/licenses/by/4.0/' },
  parts: [{ id: 'quay', alt: 'A quay', object: { kind: 'picture', picture }, values: {} }],
};
const bare: Item = { id: 'bare', title: 'Bare', values: {}, slugs: {}, parts: [] };

const site: Site = {
  ...plainSite,
  organisation: { name: 'Harbour Library', url: 'https://library.example' },
  facets: [{ field: 'creator', label: 'Creator', slug: 'creator', size: 1 }],
  licence: { label: 'CC0 1.0 Universal', uri: 'http://creativecommons.org/publicdomain/zero/1.0/' },
  data: [
    { path: '/api/items.csv', contents: 'items', rows: 2, bytes: 300 },
    { path: '/api/datapackage.json', contents: 'package', bytes: 900 },
  ],
};

const essay = { order: 1, navigation: false, authors: [], contents: [], blocks: [] };

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-linked-'));
  const built = {
    site,
    items: [quay, bare].map((item) => ({ item, related: [] })),
    cards: [quay, bare].map(({ id, title }) => ({ id, title, media: 'none' as const, parts: 0 })),
    facets: new Map([
      ['creator', { values: [{ slug: 'ada-berg', label: 'Ada Berg', count: 1, items: [0] }] }],
    ]),
    pages: [
      { ...essay, slug: ['essays', 'north'], title: 'The north quay' },
      {
        ...{ ...essay, slug: ['essays', 'south'], title: 'The south quay', authors: ['Cy Lund'] },
        date: { written: '3 May 1998', edtf: '1998-05-03', from: 0, to: 0 },
        blocks: [{ kind: 'figure' as const, figure: { picture }, size: 'text' as const }],
      },
    ],
    problems: [],
  };
  await writeStore(join(folder, 'store'), built);
  const { origin: _, ...unknown } = site;
  await writeStore(join(folder, 'nowhere'), { ...built, site: unknown });
});
afterAll(() => rm(folder, { recursive: true }));

function textOf(path: string, store = 'store'): string | undefined {
  return linkedData(readStore(join(folder, store)), path);
}

function nodesOf(path: string): unknown[] {
  const data: { '@graph': unknown[] } = JSON.parse(textOf(path) ?? '{"@graph":[]}');
  return data['@graph'];
}

test('an item’s picture says its licence, its makers, whom to credit and where to ask', () => {
  const [record] = nodesOf('/items/quay');
  expect(record).toMatchObject({
    '@type': 'CreativeWork',
    name: quay.title,
    url: 'https://h.example/a/items/quay',
    image: [
      {
        '@type': 'ImageObject',
        contentUrl: `https://h.example/a/pictures/${picture.id}/full/1000,500/0/default.jpg`,
        width: 1000,
        height: 500,
        thumbnail: {
          contentUrl: `https://h.example/a/pictures/${picture.id}/full/384,192/0/default.jpg`,
          width: 384,
          height: 192,
        },
        caption: 'A quay',
        creator: [
          { '@type': 'Person', name: 'Ada Berg' },
          { '@type': 'Person', name: 'Ivo Tal' },
        ],
        creditText: 'Quay Pictures',
        copyrightNotice: '© 1957 Berg',
        license: 'http://creativecommons.org/licenses/by/4.0/',
        acquireLicensePage: 'https://h.example/a/items/quay',
      },
    ],
  });
});

test('the collection is a data set, with its licence, its publisher and each file', () => {
  const [dataset, way] = nodesOf('/data');
  const publisher = { '@type': 'Organization', name: 'Harbour Library', url: 'https://library.example' };
  expect(dataset).toMatchObject({
    '@type': 'Dataset',
    name: 'The Quay',
    description: expect.stringMatching(/.{50}/),
    url: 'https://h.example/a/data',
    license: 'http://creativecommons.org/publicdomain/zero/1.0/',
    creator: publisher,
    publisher,
    distribution: [
      {
        '@type': 'DataDownload',
        name: 'items.csv',
        encodingFormat: 'text/csv',
        contentUrl: 'https://h.example/a/api/items.csv',
        contentSize: '300 B',
      },
      { '@type': 'DataDownload', encodingFormat: 'application/json' },
    ],
  });
  expect(dataset).not.toHaveProperty('temporalCoverage');
  expect(way).toMatchObject({ itemListElement: [{ name: 'The Quay' }, { name: 'Data' }] });
});

test('what is not known is not said: a date that is no day, rights, makers', () => {
  expect(nodesOf('/items/quay')[0]).not.toHaveProperty('dateCreated');
  const [record] = nodesOf('/items/bare');
  for (const property of ['license', 'creator', 'image', 'dateCreated', 'contentLocation'])
    expect(record).not.toHaveProperty(property);
});

test.each([
  ['/items/quay', ['The Quay', 'Browse', quay.title]],
  ['/by/creator', ['The Quay', 'Creator']],
  ['/by/creator/page/2', ['The Quay', 'Creator']],
  ['/by/creator/ada-berg/2', ['The Quay', 'Creator', 'Ada Berg']],
  ['/browse/2', ['The Quay', 'Browse']],
  ['/essays/north', ['The Quay', 'The north quay']],
])('%s says the way to it', (path, names) => {
  expect(nodesOf(path)[1]).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: names.map((name, at) => ({ position: at + 1, name })),
  });
});

test.each([
  ['/', { '@type': 'WebSite', name: 'The Quay', publisher: { name: 'Harbour Library' } }],
  ['/browse', { '@type': 'CollectionPage', mainEntity: { numberOfItems: 2 } }],
  ['/by/creator/ada-berg', { '@type': 'CollectionPage', name: 'Ada Berg', mainEntity: { numberOfItems: 1 } }],
  [
    '/essays/north',
    { '@type': 'Article', headline: 'The north quay', url: 'https://h.example/a/essays/north' },
  ],
])('%s is what it is', (path, node) => {
  expect(nodesOf(path)[0]).toMatchObject(node);
});

test('an essay names its writers, its day and its first picture; where nobody signed it, who publishes it', () => {
  expect(nodesOf('/essays/south')[0]).toMatchObject({
    author: [{ '@type': 'Person', name: 'Cy Lund' }],
    datePublished: '1998-05-03',
    image: `https://h.example/a/pictures/${picture.id}/full/1000,500/0/default.jpg`,
  });
  expect(nodesOf('/essays/north')[0]).toMatchObject({ author: { name: 'Harbour Library' } });
  expect(nodesOf('/essays/north')[0]).not.toHaveProperty('datePublished');
});

test('no text ends the element that holds it, and no file of the owner is named', () => {
  expect(textOf('/items/quay')).not.toContain('<');
  expect(textOf('/items/quay')).not.toContain('secret');
});

test.each([
  ['/404', 'store'],
  ['/items/quay', 'nowhere'],
])('%s of %s says nothing', (path, store) => {
  expect(textOf(path, store)).toBeUndefined();
});
