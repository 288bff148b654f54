import { expect, test } from 'vitest';
import { pictureSizes, placeOf } from './LargePicture';

test.each([
  [0.1, 'beside'],
  [1, 'beside'],
  [2, 'above'],
])('a picture %d times as wide as high is %s its record', (ratio, place) => {
  expect(placeOf({ width: ratio, height: 1 })).toBe(place);
});

test('a wide picture takes what the window leaves, a high one what its height gives', () => {
  expect(pictureSizes(2, 'above')).toBe(
    '(max-width: 39.99em) and (max-aspect-ratio: 1560/1000) 100vw, ' +
      '(max-width: 63.99em) and (max-aspect-ratio: 1560/1000) calc(100vw - 4rem), ' +
      '(max-aspect-ratio: 1560/1000) calc(100vw - 6rem), calc(156vh)',
  );
});

test('a picture beside its record leaves room for it', () => {
  expect(pictureSizes(1, 'beside')).toMatch(/^\(min-width: 75em\) and [^,]+ calc\(100vw - 39rem\), /);
});
