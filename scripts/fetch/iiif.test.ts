import { expect, test } from 'vitest';
import { describeUnreadableIiif, readIiif } from '#scripts/fetch/iiif';

const version2 = (overrides = {}) => ({
  '@context': 'http://iiif.io/api/presentation/2/context.json',
  '@id': 'https://host/manifest',
  '@type': 'sc:Manifest',
  attribution: 'City Library',
  license: 'https://creativecommons.org/licenses/by/4.0/',
  sequences: [
    {
      '@type': 'sc:Sequence',
      canvases: [
        {
          ...{ '@id': 'https://host/c1', '@type': 'sc:Canvas', label: 'f. 1r', width: 10, height: 20 },
          images: [
            {
              ...{ '@type': 'oa:Annotation', motivation: 'sc:painting', on: 'https://host/c1' },
              resource: {
                ...{ '@id': 'https://host/1/full/full/0/default.jpg', '@type': 'dctypes:Image' },
                service: {
                  ...{ '@context': 'http://iiif.io/api/image/2/context.json', '@id': 'https://host/1' },
                  profile: 'http://iiif.io/api/image/2/level1.json',
                },
              },
            },
          ],
        },
      ],
    },
  ],
  ...overrides,
});

const version3 = (body: unknown, overrides = {}) => ({
  '@context': 'http://iiif.io/api/presentation/3/context.json',
  id: 'https://host/manifest',
  type: 'Manifest',
  items: [
    {
      type: 'Canvas',
      label: { de: ['Blatt 1'], en: ['Leaf 1'] },
      items: [{ items: [{ type: 'Annotation', body }] }],
    },
  ],
  ...overrides,
});

test('a manifest of version 2 gives its pictures, their labels and its rights', () => {
  expect(readIiif(version2(), 'en')).toEqual({
    parts: [{ address: 'https://host/1/info.json', promised: 'iiif', label: 'f. 1r' }],
    manifest: {
      cells: { rights: 'City Library', rightsstatement: 'https://creativecommons.org/licenses/by/4.0/' },
      metadata: [],
    },
  });
});

test('a manifest of version 3 gives its pictures, with labels in the language of the collection', () => {
  const image = { id: 'https://host/1.jpg', type: 'Image' };
  const manifest = version3(image, {
    rights: 'http://rightsstatements.org/vocab/InC/1.0/',
    requiredStatement: { label: { en: ['Credit'] }, value: { en: ['City Library'] } },
  });
  expect(readIiif(manifest, 'de-AT')).toEqual({
    parts: [{ address: 'https://host/1.jpg', promised: 'picture', label: 'Blatt 1' }],
    manifest: {
      cells: { rights: 'City Library', rightsstatement: 'http://rightsstatements.org/vocab/InC/1.0/' },
      metadata: [],
    },
  });
});

test('a manifest says what it shows in the language of the collection, else in none or the first, without tags', () => {
  const manifest = version3(
    { id: 'https://host/1.jpg', type: 'Image' },
    {
      label: { fr: ['Carte'], en: ['A map &amp; a plan'] },
      summary: { none: ['<p>Drawn for<br>the <b>king</b>.</p>', 'On vellum.'] },
      metadata: [
        {
          label: { de: ['Urheber'], en: ['Creator'] },
          value: { de: ['<a href="https://x.org">Ada</a>', 'Ivo'] },
        },
        { label: { 'en-GB': ['Colour'] }, value: { none: ['red'] } },
        { label: { en: ['Empty'] }, value: { en: ['<br>'] } },
        null,
        { label: 'Old form', value: [{ '@value': 'yes', '@language': 'en' }, 'no'] },
      ],
      navDate: '1856-01-01T00:00:00Z',
      behavior: ['paged'],
      viewingDirection: 'right-to-left',
    },
  );
  expect(readIiif(manifest, 'en')?.manifest).toEqual({
    cells: {
      ...{ title: 'A map & a plan', description: 'Drawn for the king.\n\nOn vellum.', date: '1856' },
      layout: 'book, right to left',
    },
    metadata: [
      { header: 'Creator', values: ['Ada', 'Ivo'] },
      { header: 'Colour', values: ['red'] },
      { header: 'Old form', values: ['yes'] },
    ],
  });
});

const ring = ['0 10', '2 10', '2 20', '0 20', '0 10'].map((point) => point.split(' ').map(Number));

test.each([
  ['a point', { type: 'Point', coordinates: [-8.61, 41.15] }, { latitude: '41.15', longitude: '-8.61' }],
  ['a polygon', { type: 'Polygon', coordinates: [ring] }, { latitude: '15', longitude: '1' }],
  ['a place beyond the globe', { type: 'Point', coordinates: [41, 141] }, {}],
  ['words', { type: 'Point', coordinates: ['here', null] }, {}],
  ['no geometry', null, {}],
])('the place of a manifest is the middle of %s', (_, geometry, expected) => {
  const feature = { type: 'Feature', properties: { label: { en: ['Porto'] } }, geometry };
  const navPlace = { type: 'FeatureCollection', features: [feature] };
  const manifest = version3({ id: 'https://host/1.jpg', type: 'Image' }, { navPlace });
  expect(readIiif(manifest, 'en')?.manifest?.cells).toEqual({ place: 'Porto', ...expected });
});

test('a manifest with malformed texts and properties is read as far as possible', () => {
  const manifest = version3(
    { id: 'https://host/1.jpg', type: 'Image' },
    {
      ...{ label: 7, summary: [null, { en: [{}] }], metadata: { a: 1 }, navDate: 1850, rights: ['x'] },
      ...{ navPlace: [], requiredStatement: 'x', behavior: { a: 'paged' } },
    },
  );
  expect(readIiif(manifest, 'en')?.manifest).toEqual({ cells: { title: '7' }, metadata: [] });
});

test.each([
  [
    'version 2',
    {
      ...{ '@context': 'http://iiif.io/api/presentation/2/context.json', '@type': 'sc:Collection' },
      ...{ '@id': 'https://host/c', label: 'Maps' },
      collections: [{ '@id': 'https://host/c2', '@type': 'sc:Collection', label: 'More' }],
      manifests: [{ '@id': 'https://host/m', '@type': 'sc:Manifest', label: 'A map' }],
    },
  ],
  [
    'version 3',
    {
      ...{ id: 'https://host/c', type: 'Collection', label: { en: ['Maps'] } },
      items: [
        { id: 'https://host/m', type: 'Manifest', label: { en: ['A map'] } },
        { id: 'https://host/c2', type: 'Collection', label: { en: ['More'] } },
      ],
    },
  ],
])('a collection of %s leads to its manifests and collections', (_, collection) => {
  expect(readIiif(collection, 'en')).toEqual({
    parts: [],
    members: [
      { address: 'https://host/m', promised: 'manifest', label: 'A map' },
      { address: 'https://host/c2', promised: 'collection', label: 'More' },
    ],
  });
});

test('entries of a collection that lead to no manifest are counted', () => {
  const items = [
    null,
    { type: 'Manifest' },
    { id: 'here', type: 'Manifest' },
    { id: 'https://host/canvas', type: 'Canvas' },
    { id: 'https://host/m?a=1;b=2', type: 'Manifest', label: 12 },
  ];
  expect(readIiif({ type: 'Collection', items }, 'en')).toEqual({
    ...{ parts: [], unread: 4 },
    members: [{ address: 'https://host/m?a=1%3Bb=2', promised: 'manifest', label: '12' }],
  });
});

test.each([
  [
    'a choice',
    { type: 'Choice', items: [{ id: 'https://host/1.jpg', type: 'Image' }, { id: 'https://host/2.jpg' }] },
  ],
  ['a list', [{ id: 'https://host/1.jpg', type: 'Image' }]],
])('of %s, the first picture is taken', (_, body) => {
  expect(readIiif(version3(body), 'en')?.parts).toMatchObject([{ address: 'https://host/1.jpg' }]);
});

test('a canvas that cannot be read is left out, and the others stay', () => {
  const manifest = version3({ id: 'https://host/1.jpg', type: 'Image' });
  const read = readIiif({ ...manifest, items: [null, {}, ...manifest.items] }, 'en');
  expect(read).toMatchObject({ parts: [{ address: 'https://host/1.jpg' }], unread: 2 });
});

const info3 = {
  '@context': 'http://iiif.io/api/image/3/context.json',
  id: 'https://host/1',
  profile: 'level2',
};
const info2 = {
  ...{ '@context': 'http://iiif.io/api/image/2/context.json', '@id': 'https://host/1/' },
  profile: ['http://iiif.io/api/image/2/level1.json'],
};
const sizes = [
  { width: 500, height: 400 },
  { width: 2000, height: 1600 },
  { width: 8000, height: 6400 },
];

test.each([
  ['the whole of a small picture', { ...info3, width: 2000, height: 900 }, 'max'],
  ['the whole of a small picture of version 2', { ...info2, width: 2000, height: 900 }, 'full'],
  ['what is of use of a large one', { ...info3, width: 9000, height: 900 }, '3840,'],
  ['what is allowed of a large one', { ...info3, width: 9000, height: 900, maxWidth: 1000 }, '1000,'],
  [
    'a listed size at level 0',
    { ...info3, profile: 'level0', width: 8000, height: 6400, sizes },
    '2000,1600',
  ],
  [
    'a listed size at level 0 of version 2',
    { ...info2, profile: 'http://iiif.io/api/image/2/level0.json', width: 8000, height: 6400, sizes },
    '2000,',
  ],
  ['all where level 0 lists none', { ...info3, profile: 'level0', width: 8000, height: 6400 }, 'max'],
])('an info.json leads to %s', (_, info, size) => {
  const address = `https://host/1/full/${size}/0/default.jpg`;
  expect(readIiif(info, 'en')).toEqual({ parts: [{ address, promised: 'picture' }] });
});

test.each([
  [{}],
  [[]],
  [null],
  ['manifest'],
  [{ type: 'Manifest' }],
  [{ type: 'Collection', items: [] }],
  [version2({ sequences: [null] })],
])('%j is no IIIF document with pictures', (json) => {
  expect(readIiif(json, 'en')).toBeUndefined();
});

const presentation = { '@context': 'http://iiif.io/api/presentation/3/context.json' };

test.each([
  [
    { '@context': 'http://www.shared-canvas.org/ns/context.json', '@type': 'sc:Manifest' },
    'manifest of version 1',
  ],
  [{ ...presentation, type: 'Manifest', items: 7 }, 'manifest whose contents cannot be read'],
  [
    { ...presentation, type: 'Collection', items: [{ type: 'Canvas' }] },
    'collection whose contents cannot be read',
  ],
])('%j claims to be one nevertheless', (json, claim) => {
  expect(readIiif(json, 'en')).toBeUndefined();
  expect(describeUnreadableIiif(json)).toBe(`a IIIF ${claim}`);
});

test.each([[{}], [[]], [null], [{ type: 'FeatureCollection' }], [{ type: 'Collection' }]])(
  '%j does not',
  (json) => {
    expect(describeUnreadableIiif(json)).toBeUndefined();
  },
);

test('only the first thousand texts and languages are read', () => {
  const label = [...Array.from({ length: 40_000 }, () => ''), 'Map'];
  const languages = Object.fromEntries(Array.from({ length: 40_000 }, (_, n) => [`x-${n}`, [`Label ${n}`]]));
  const metadata = [{ label: languages, value: languages }];
  const texts = Array.from({ length: 40_000 }, (_, n) => `Leaf ${n}`);
  const { manifest } =
    readIiif(version3({ id: 'https://host/1.jpg' }, { label, metadata, summary: { en: texts } }), 'en') ?? {};
  expect(manifest?.cells.title).toBeUndefined();
  expect(manifest?.cells.description?.split('\n\n')).toHaveLength(1000);
  expect(manifest?.metadata[0]).toEqual({ header: 'Label 0', values: ['Label 0'] });
});

test.each([
  ['en', { de: ['Urheber'], en: ['Creator'] }, { header: 'Creator' }],
  ['de', { en: ['Creator'], de: ['Urheber'] }, { header: 'Urheber' }],
  [
    'de',
    { en: ['Creator'], de: ['Geschaffen von wem'] },
    { header: 'Geschaffen von wem', column: 'Creator' },
  ],
  ['fr', { en: ['Colour'], fr: ['Couleur'] }, { header: 'Couleur' }],
  ['fr', { en: ['Creator'] }, { header: 'Creator' }],
])('in the language %s the label %j is %j', (language, label, expected) => {
  const image = { id: 'https://host/1.jpg', type: 'Image' };
  const document = readIiif(version3(image, { metadata: [{ label, value: { none: ['x'] } }] }), language);
  expect(document?.manifest?.metadata).toEqual([{ ...expected, values: ['x'] }]);
});

const one = { id: 'https://host/1.jpg', type: 'Image' };
const two = { id: 'https://host/2.jpg', type: 'Image' };
const note = { type: 'TextualBody', value: 'words' };
const painting = (body: unknown) => ({ type: 'Annotation', motivation: 'painting', body });
const canvas = (...pages: unknown[][]) => ({
  items: [{ type: 'Canvas', items: pages.map((items) => ({ type: 'AnnotationPage', items })) }],
});

test.each([
  ['one picture', canvas([painting(one)]), undefined],
  ['one picture and words', canvas([painting([one, note])]), undefined],
  ['a second painting', canvas([painting(one), painting(two)]), 1],
  ['a second page of paintings', canvas([painting(one)], [painting(two)]), 1],
  ['two pictures in one painting', canvas([painting([one, two])]), 1],
  ['a choice of three', canvas([painting({ type: 'Choice', items: [one, two, two] })]), 2],
  [
    'a choice, and another painting',
    canvas([painting({ type: 'Choice', items: [one, two] }), painting(two)]),
    2,
  ],
])('a canvas with %s shows its first, and counts the others', (_, overrides, further) => {
  const document = readIiif(version3(one, overrides), 'en');
  expect(document?.parts.map(({ address }) => address)).toEqual(['https://host/1.jpg']);
  expect(document?.further).toBe(further);
});
