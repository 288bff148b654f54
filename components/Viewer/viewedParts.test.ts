import { expect, test } from 'vitest';
import type { ShownPart } from '#model/shown/item';
import { partParameter, partViewAt, viewedParts } from './viewedParts';

const picture = { id: '0123456789abcdef0123', width: 900, height: 600, color: '#aabbcc' };

function part(id: string, object: ShownPart['object']): ShownPart {
  return { id, title: null, alt: id, object, fields: [], transcript: null };
}

const parts = viewedParts([
  part('voice', { kind: 'none', preview: null }),
  part('front', { kind: 'picture', picture }),
  part('film', { kind: 'picture', picture: { ...picture, frames: 4 } }),
  part('back', { kind: 'picture', picture }),
]);
const region = { x: 1, y: 2, width: 3, height: 4 };

test('parts without a picture to look at are passed over', () => {
  expect(parts.map(({ id }) => id)).toEqual(['front', 'back']);
});

test.each([
  ['#xywh=1,2,3,4', { index: 0, view: { region, turn: 0 } }],
  ['#id=back&xywh=1,2,3,4&rotate=90', { index: 1, view: { region, turn: 90 } }],
  ['#id=voice&xywh=1,2,3,4', { index: 0, view: { turn: 0 } }],
  ['#id=gone&xywh=1,2,3,4', { index: 0, view: { turn: 0 } }],
  ['', { index: 0, view: { turn: 0 } }],
])('%j leads to %o', (fragment, place) => {
  expect(partViewAt(parts, fragment)).toEqual(place);
});

test('an address names a part, but not the first', () => {
  expect([0, 1].map((index) => partParameter(parts, index))).toEqual([undefined, 'back']);
});
