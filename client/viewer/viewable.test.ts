import { expect, test } from 'vitest';
import { viewablePicture } from '#client/viewer/viewable';
import type { ShownObject } from '#model/shown/object';
import { plainFile } from '#tests/fixtures/plain-objects';

const picture = { id: '0123456789abcdef0123', width: 900, height: 600, color: '#aabbcc' };

test.each<[string, ShownObject, boolean]>([
  ['a picture', { kind: 'picture', picture }, true],
  ['an animation', { kind: 'picture', picture: { ...picture, frames: 8 } }, false],
  [
    'a document with a picture of its first page',
    { ...plainFile('a', 'pdf', 'a/b'), preview: picture },
    false,
  ],
  ['a film with a still', { ...plainFile('a', 'video', 'a/b'), preview: picture }, false],
  ['a sound recording with a picture', { ...plainFile('a', 'audio', 'a/b'), preview: picture }, true],
  ['a record with a picture in place of its object', { kind: 'none', preview: picture }, true],
  ['a record without any', { kind: 'none', preview: null }, false],
])('%s can be viewed: %#', (_, object, isViewable) => {
  expect(viewablePicture(object)).toEqual(isViewable ? picture : null);
});
