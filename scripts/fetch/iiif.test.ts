import { expect, test } from 'vitest';
import { readIiif } from '#scripts/fetch/iiif';

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
    rights: 'City Library',
    rightsstatement: 'https://creativecommons.org/licenses/by/4.0/',
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
    rights: 'City Library',
    rightsstatement: 'http://rightsstatements.org/vocab/InC/1.0/',
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
  expect(readIiif({ ...manifest, items: [null, {}, ...manifest.items] }, 'en')?.parts).toHaveLength(1);
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
