import { expect, test } from 'vitest';
import { derivePictures } from '#media';
import { openSizes } from '#media/pictures/derivative-sizes';
import { pictureOf, temporaryCollection } from '#tests/fixtures/picture-collection';
import { grain, quarters } from '#tests/fixtures/test-patterns';

const bytesOf = (files: readonly { bytes: number }[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);

test.each([
  ['a soft picture', grain(1400, 900).blur(3), 0.2],
  // A few kilobytes, of which headers are a third.
  ['flat colours', quarters(1400, 900), 0.5],
])('the bytes of %s are estimated before they are made, and known after', async (_, image, most) => {
  const collection = await temporaryCollection();
  const picture = await pictureOf(collection, 'a.png', await image.png().toBuffer());
  const sizesOf = openSizes(collection);
  const before = sizesOf(picture);
  expect(before.some(({ isGuess }) => isGuess)).toBe(false);
  const { bytes } = await derivePictures([picture], collection);
  expect(bytesOf(sizesOf(picture))).toBe(bytes);
  expect(Math.abs(bytesOf(before) / bytes - 1)).toBeLessThan(most);
  const [first] = before;
  expect(sizesOf(picture, first?.path).map(({ path }) => path)).toEqual([first?.path]);
});
