import { expect, test } from 'vitest';
import {
  contentStateOf,
  decodeContentState,
  encodeContentState,
  readContentState,
} from '#model/iiif/content-state';

const manifest = 'https://example.org/object1/manifest';
const canvas = 'https://example.org/object1/canvas7';
const region = '1000,2000,1000,2000';
const target = contentStateOf({ manifest, canvas, region });

/** https://iiif.io/api/content-state/1.0/#63-examples-of-content-state-encoding */
const encodedTarget =
  'JTdCJTIyaWQlMjIlM0ElMjJodHRwcyUzQSUyRiUyRmV4YW1wbGUub3JnJTJGb2JqZWN0MSUyRmNhbnZhczclMjN4eXdoJTNEMTAwMCUyQzIwMDAlMkMxMDAwJTJDMjAwMCUyMiUyQyUyMnR5cGUlMjIlM0ElMjJDYW52YXMlMjIlMkMlMjJwYXJ0T2YlMjIlM0ElNUIlN0IlMjJpZCUyMiUzQSUyMmh0dHBzJTNBJTJGJTJGZXhhbXBsZS5vcmclMkZvYmplY3QxJTJGbWFuaWZlc3QlMjIlMkMlMjJ0eXBlJTIyJTNBJTIyTWFuaWZlc3QlMjIlN0QlNUQlN0Q';

test('is encoded as the specification does it', () => {
  expect(target).toBe(
    '{"id":"https://example.org/object1/canvas7#xywh=1000,2000,1000,2000","type":"Canvas","partOf":[{"id":"https://example.org/object1/manifest","type":"Manifest"}]}',
  );
  expect(encodeContentState(target)).toBe(encodedTarget);
});

test.each(['', 'a', 'ab', 'abc', '{"a":"???>>>~~~"}', 'ميناء يافا', '写真 📷', '\u{10ffff}é\n'])(
  '%j goes round, in characters that no address changes',
  (text) => {
    const encoded = encodeContentState(text);
    expect(encoded).toMatch(/^[\w-]*$/);
    expect(decodeContentState(encoded)).toBe(text);
  },
);

/** An annotation with its own id, whose target counts. */
function bookmark(target: unknown, motivation: unknown = ['contentState']) {
  const id = 'https://example.org/Annotation-server/bookmarks/b1';
  const context = 'http://iiif.io/api/presentation/3/context.json';
  return { '@context': context, id, type: 'Annotation', motivation, target };
}

/** The examples of sections 2.2, 3.1, 5.1, 5.2, 5.3 and 5.4 (https://iiif.io/api/content-state/1.0/), and variants. */
const forms: readonly [form: string, state: unknown, id: string, region?: string][] = [
  ['2.2.1 full annotation', bookmark({ id: manifest, type: 'Manifest' }), manifest],
  ['2.2.3 target body', { id: manifest, type: 'Manifest' }, manifest],
  ['2.2.5 region of a canvas, as an annotation', bookmark(JSON.parse(target)), canvas, region],
  ['2.2.5 region of a canvas, as a target', JSON.parse(target), canvas, region],
  [
    '5.2 point of a recording',
    bookmark({
      type: 'SpecificResource',
      source: { id: canvas, type: 'Canvas', partOf: [{ id: manifest, type: 'Manifest' }] },
      selector: { type: 'PointSelector', t: 14.5 },
    }),
    canvas,
  ],
  [
    '5.3 the first of several targets',
    bookmark(
      [canvas, `${canvas}b`].map((id) => ({ id, type: 'Canvas' })),
      'contentState',
    ),
    canvas,
  ],
  [
    'a selector of a fragment',
    {
      type: 'SpecificResource',
      source: canvas,
      selector: { type: 'FragmentSelector', value: 'xywh=1,2,3,4' },
    },
    canvas,
    '1,2,3,4',
  ],
  [
    'a target that is an address',
    { motivation: ['bookmarking', 'contentState'], target: `${canvas}#xywh=1,2,3,4` },
    canvas,
    '1,2,3,4',
  ],
  [
    'an annotation of another kind, which stands for itself',
    bookmark({ id: canvas }, 'commenting'),
    'https://example.org/Annotation-server/bookmarks/b1',
  ],
];

test.each(forms)('%s is read, encoded and plain', (_, state, id, expected) => {
  const read = { id, ...(expected && { region: expected }) };
  expect(readContentState(encodeContentState(JSON.stringify(state)))).toEqual(read);
  expect(readContentState(JSON.stringify(state))).toEqual(read);
});

test.each([
  ['xywh=pixel:1,2,3,4', '1,2,3,4'],
  ['xywh=10.4,20.5,300.75,200', '10,21,301,200'],
  ['t=2,4&xywh=1,2,3,4', '1,2,3,4'],
  ['xywh=percent:10,10,50,50', undefined],
  ['xywh=1,2,3', undefined],
  ['xywh=-1,2,3,4', undefined],
  ['t=14.5', undefined],
])('an address alone is read, with its fragment %s', (fragment, expected) => {
  expect(readContentState(`${canvas}#${fragment}`)).toEqual({
    id: canvas,
    ...(expected && { region: expected }),
  });
});

test('the search result of the specification is read', () => {
  expect(
    readContentState(
      'JTdCJTIyaWQlMjIlM0ElMjJodHRwcyUzQSUyRiUyRmV4YW1wbGUub3JnJTJGYWxpY2UlMkZjYW52YXM3NyUyM3h5d2glM0QxMDAwJTJDMjAwMCUyQzEwMDAlMkMyMDAwJTIyJTJDJTIydHlwZSUyMiUzQSUyMkNhbnZhcyUyMiUyQyUyMnBhcnRPZiUyMiUzQSU1QiU3QiUyMmlkJTIyJTNBJTIyaHR0cHMlM0ElMkYlMkZleGFtcGxlLm9yZyUyRmFsaWNlJTJGbWFuaWZlc3QlMjIlMkMlMjJ0eXBlJTIyJTNBJTIyTWFuaWZlc3QlMjIlN0QlNUQlN0Q',
    ),
  ).toEqual({ id: 'https://example.org/alice/canvas77', region });
});

test.each([
  '',
  'abcde',
  'nothing of the kind',
  '%',
  '{',
  '{}',
  '[]',
  '{"id":7}',
  '{"id":"javascript:alert(1)"}',
  '{"motivation":"contentState"}',
  '{"motivation":"contentState","target":[]}',
  '{"source":null}',
  encodeContentState('null'),
  encodeContentState('7'),
  encodeContentState('a word'),
  encodeContentState('[null]'),
])('%j is none', (text) => {
  expect(readContentState(text)).toBeUndefined();
});
