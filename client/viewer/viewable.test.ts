import { expect, test } from 'vitest';
import { viewablePicture } from '#client/viewer/viewable';
import type { ShownObject } from '#model/shown-object';

const picture = { id: '0123456789abcdef0123', width: 900, height: 600, color: '#aabbcc' };
const file = {
  kind: 'file',
  id: '0123456789abcdef0123',
  name: 'a',
  file: 'a',
  type: 'a/b',
  bytes: 1,
} as const;

test.each<[string, ShownObject, boolean]>([
  ['a picture', { kind: 'picture', picture }, true],
  ['an animation', { kind: 'picture', picture: { ...picture, frames: 8 } }, false],
  ['a document with a picture of its first page', { ...file, media: 'pdf', preview: picture }, false],
  ['a film with a still', { ...file, media: 'video', preview: picture }, false],
  ['a sound recording with a picture', { ...file, media: 'audio', preview: picture }, true],
  ['a record with a picture in place of its object', { kind: 'none', preview: picture }, true],
  ['a record without any', { kind: 'none', preview: null }, false],
])('%s can be viewed: %#', (_, object, isViewable) => {
  expect(viewablePicture(object)).toEqual(isViewable ? picture : null);
});
