import { expect, test } from 'vitest';
import type { Card } from '#model/schema';
import { readDates, writeDates } from '#model/search/dates';
import { BrokenIndex, type Directory, readDirectory, shardOf, writeDirectory } from '#model/search/directory';
import { readFacet, writeFacet } from '#model/search/facet';
import { readPlaces, writePlaces } from '#model/search/places';
import { readRows, type SearchedCard, writeRows } from '#model/search/rows';
import { type Kind, readShard, writeShard } from '#model/search/shard';
import { nextPlaces } from '#model/search/term-places';
import { readTerms, writeTerms } from '#model/search/terms-list';

const directory: Directory = {
  items: 3,
  language: 'en-GB',
  fields: [{ name: 'title', label: 'title', weight: 8 }],
  facets: [
    {
      slug: 'subject',
      label: 'Subject',
      size: 2,
      common: [
        { first: '', file: 'aa' },
        { first: 'sea', file: 'zz' },
      ],
      rare: [
        { first: '', file: 'bb' },
        { first: 'm', file: 'cc' },
      ],
      commonSlugs: ['boats', 'sea'],
    },
  ],
  shards: [
    { first: '', file: 'dd' },
    { first: 'horse', file: 'ee' },
  ],
  rows: [
    { first: 0, file: 'gg' },
    { first: 250, file: 'hh' },
  ],
  dates: 'ii',
  titles: 'jj',
  words: 'kk',
};

test('a directory is read as it was written', () => {
  expect(readDirectory(writeDirectory(directory))).toEqual(directory);
});

test('a label of several lines is one line', () => {
  const [field, facet] = [directory.fields[0], directory.facets[0]];
  const label = 'Where\tit is,\nand was\n';
  const written = {
    ...directory,
    fields: directory.fields.map((own) => ({ ...own, label })),
    facets: directory.facets.map((own) => ({ ...own, label })),
  };
  const { fields, facets } = readDirectory(writeDirectory(written));
  expect(fields).toEqual([{ ...field, label: 'Where it is, and was' }]);
  expect(facets).toEqual([{ ...facet, label: 'Where it is, and was' }]);
});

test.each(['<!doctype html>', '', 'vitrine-search\t1\n'])('%j is no directory', (text) => {
  expect(() => readDirectory(text)).toThrow(BrokenIndex);
});

test('a key is in the last shard that does not begin after it', () => {
  expect(['a', 'horse', 'horses', '東'].map((key) => shardOf(directory.shards, key))).toEqual([0, 1, 1, 1]);
});

test('a shard is read as it was written: terms, kinds, forms of a stem, beginnings that go on, rows', () => {
  const city: Card = { id: 'c5', title: 'A city', media: 'none', parts: 0 };
  const title: Kind = { fields: [0], titleWords: 1 };
  const both: Kind = { fields: [0, 12], titleWords: 0 };
  const shard = readShard(
    writeShard({
      kinds: [title, both],
      postings: [
        // At place 2; at 0, and in another field at 3, 4 and 40,000.
        { term: 'cities', items: [0, 70_000], kinds: [0, 1], places: [4, 0, 7, 3, 79_992] },
        { term: 'city', items: [5], kinds: [1], places: [2, 6] },
        { term: 'the', items: [2, 5], kinds: [0, 1], places: [0, 2, 4], placesFile: 'aa' },
        { term: '東京', items: [1, 2, 3], kinds: [0, 0, 0], places: [0, 2, 4] },
      ],
      stems: new Map([['citi', ['cities', 'city']]]),
      beginnings: [
        { beginning: 't', beyond: [{ weight: 1, items: [7] }] },
        {
          beginning: '東',
          beyond: [
            { weight: 8, items: [5, 70_000] },
            { weight: 2, items: [0, 6] },
          ],
        },
      ],
      rows: writeRows([5], { cards: new Array<Card>(6).fill(city), creators: [] }),
    }),
  );
  expect(shard.terms).toEqual(['cities', 'city', 'the', '東京']);
  const found = shard.terms.map((_, place) => {
    const items: [number, Kind][] = [];
    shard.each(place, (item, kind) => items.push([item, kind]));
    return items;
  });
  expect(found).toEqual([
    [
      [0, title],
      [70_000, both],
    ],
    [[5, both]],
    [
      [2, title],
      [5, both],
    ],
    [1, 2, 3].map((item) => [item, title]),
  ]);
  expect(shard.stems.get('citi')).toEqual(['cities', 'city']);
  const beyond = ['東', 't', 'c'].map((beginning) => {
    const items: [number, number][] = [];
    shard.eachBeyond(beginning, (item, weight) => items.push([item, weight]));
    return items;
  });
  expect(beyond).toEqual([
    [
      [5, 8],
      [70_000, 8],
      [0, 2],
      [6, 2],
    ],
    [[7, 1]],
    [],
  ]);
  const cities = shard.places(0);
  expect([0, 1, 2].map(() => nextPlaces(cities))).toEqual([[2], [0], [3, 4, 40_000]]);
  expect([0, 1, 2, 3].map((place) => shard.placesFile(place))).toEqual([
    undefined,
    undefined,
    'aa',
    undefined,
  ]);
  const tokyo = shard.places(3);
  expect([0, 1, 2].map(() => nextPlaces(tokyo))).toEqual([[0], [1], [2]]);
  expect([...shard.rows()]).toEqual([[5, { ...city, number: 5, creators: [] }]]);
});

test('terms whose first characters are halved alike are read as they were written', () => {
  const terms = ['𞤀𞤣', '𞤀𞤤', '𠮟る', '𠮷野'];
  const written = new TextDecoder().decode(new TextEncoder().encode(writeTerms(terms)));
  expect(readTerms(written)).toEqual(terms);
});

test('a row says all that a card does, and who made the item', () => {
  const rows: SearchedCard[] = [
    { number: 0, id: 'plain', title: 'Plain', media: 'none', parts: 0, creators: [] },
    {
      number: 7,
      id: 'full',
      title: 'A card\twith everything',
      language: 'de',
      date: 'c. 1957',
      picture: { id: '0123456789abcdef0123', width: 4200, height: 900, color: '#aecfe0', frames: 12 },
      alt: 'The whole bay,\nfrom west to east',
      media: 'picture',
      parts: 300,
      creators: ['Ada Berg', 'Ivo Tal'],
    },
    {
      number: 8,
      id: 'still',
      title: '',
      date: 'c. 1957',
      media: 'video',
      parts: 1,
      creators: ['Ada Berg'],
      picture: { id: 'f'.repeat(20), width: 1, height: 2, color: '#000000' },
    },
  ];
  const [plain, full, still] = rows;
  const [cards, creators] = [new Array<SearchedCard>(9), new Array<readonly string[]>(9)];
  for (const row of rows) [cards[row.number], creators[row.number]] = [row, row.creators];
  const read = readRows(
    writeRows(
      rows.map(({ number }) => number),
      { cards, creators },
    ),
  );
  expect([...read.keys()]).toEqual([0, 7, 8]);
  expect([...read.values()]).toEqual([
    plain,
    { ...full, title: 'A card with everything', alt: 'The whole bay, from west to east' },
    still,
  ]);
});

test('values of a facet keep their labels, their address parts and their items', () => {
  const values = [
    { label: 'Boats, sailing', slug: 'boats-sailing', items: [0, 1, 90] },
    { label: '北斎', slug: 'bei-zhai', items: [2] },
  ];
  const { labels, slugs, starts, items } = readFacet(writeFacet(values));
  expect([labels, slugs]).toEqual([values.map(({ label }) => label), values.map(({ slug }) => slug)]);
  expect([[...starts], [...items]]).toEqual([
    [0, 3, 4],
    [0, 1, 90, 2],
  ]);
  expect(readFacet(writeFacet([])).slugs).toEqual([]);
});

test('dates keep their years before our era, their days, and what has none', () => {
  const old = { from: -120, to: -101, firstDay: 0, lastDay: 364 };
  const exact = { from: 1957, to: 1957, firstDay: 40, lastDay: 40 };
  const read = readDates(
    writeDates([old, undefined, undefined, exact, exact, { ...exact, lastDay: 41 }, old]),
  );
  expect([...read.from]).toEqual([-120, 0, 0, 1957, 1957, 1957, -120]);
  expect([...read.to]).toEqual([-101, -1, -1, 1957, 1957, 1957, -101]);
  expect([...read.firstDay]).toEqual([0, 0, 0, 40, 40, 40, 0]);
  expect([...read.lastDay]).toEqual([364, 0, 0, 40, 40, 41, 364]);
});

test('where no item has a date, none is read', () => {
  const read = readDates(writeDates([undefined, undefined]));
  expect([[...read.from], [...read.to]]).toEqual([
    [0, 0],
    [-1, -1],
  ]);
});

test('coordinates are kept to a ten-thousandth of a degree', () => {
  const { numbers, longitudes, latitudes } = readPlaces(
    writePlaces([
      { item: 4, longitude: -8.61101, latitude: 41.1496 },
      { item: 9, longitude: 179.99999, latitude: -90 },
    ]),
  );
  expect([...numbers]).toEqual([4, 9]);
  expect([...longitudes].map((degree) => degree.toFixed(4))).toEqual(['-8.6110', '180.0000']);
  expect([...latitudes].map((degree) => degree.toFixed(4))).toEqual(['41.1496', '-90.0000']);
});
