import { expect, test } from 'vitest';
import { messagesFor } from '#model/i18n/messages';
import { alternative } from '#model/pictures/alternative';

test.each([
  ['A boat', 'Boats', 'boats.jpg', 'A boat'],
  [undefined, 'Boats at dawn', 'pictures/IMG_0042.JPG', 'Image titled “Boats at dawn”'],
  [undefined, 'IMG 0042', 'pictures/IMG_0042.JPG', 'Image without a description'],
  [undefined, 'IMG_0042.JPG', 'pictures/IMG_0042.JPG', 'Image without a description'],
  [undefined, 'Tür 12', 'Tu\u0308r_12.jpg', 'Image without a description'],
  [undefined, 'Mirror', 'mirror.png', 'Image titled “Mirror”'],
])('for alt %j, title "%s" and file %s a listener hears "%s"', (alt, title, file, heard) => {
  expect(alternative({ alt, title, file }, messagesFor('en'))).toBe(heard);
});
