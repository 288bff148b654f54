import { expect, test } from 'vitest';
import { resolvePictureOptions } from '#media/pictures/picture-options';

test.each([
  ['https://pictures.example.org/harbour//', 'https://pictures.example.org/harbour'],
  [
    `https://pictures.example.org${'/'.repeat(100_000)}x`,
    `https://pictures.example.org${'/'.repeat(100_000)}x`,
  ],
])('the slashes at the end of the address of pictures are left out', (url, expected) => {
  expect(resolvePictureOptions({ pictures: { url } }).url).toBe(expected);
});
