import { expect, test } from 'vitest';
import { checkSize, pictureSize } from '#media/documents/page-size';

test.each([
  ['A4, as a scan for reading', [595, 842], [1166, 1650]],
  ['a postcard, large enough for a screen', [298, 420], [851, 1200]],
  ['a map of three metres, small enough to be decoded', [8504, 4252], [4000, 2000]],
  ['a ribbon', [140, 14_000], [40, 4000]],
] as const)('gives %s', (_, [width, height], [wide, high]) => {
  expect(pictureSize({ width, height }, 100_000_000)).toEqual({ width: wide, height: high });
});

test.each([
  ['no width', 0, 842],
  ['no size at all', Number.NaN, Number.NaN],
  ['the shape of a line', 1, 14_000],
])('gives a page of %s no picture', (_, width, height) => {
  expect(pictureSize({ width, height }, 100_000_000)).toBeUndefined();
});

test('keeps to the pixels that a collection takes', () => {
  const size = pictureSize({ width: 595, height: 842 }, 1_000_000);
  expect(size).toEqual({ width: 840, height: 1189 });
});

test('looks at a page no finer than its picture', () => {
  expect(checkSize({ width: 1652, height: 2338 })).toEqual({ width: 1131, height: 1600 });
  expect(checkSize({ width: 840, height: 1189 })).toEqual({ width: 840, height: 1189 });
  expect(checkSize({ width: 4000, height: 2000 })).toEqual({ width: 2000, height: 1000 });
});
