import { expect, test } from 'vitest';
import { levelSize, plannedLevels, pyramidOf } from '#model/iiif/tiles';
import { shownFormats } from '#model/pictures/formats';

const id = '0123456789abcdef0123';
const settings = (largest = 3840) => ({
  zoom: true,
  formats: shownFormats(['avif', 'jpg'], { widths: 'all', largest }),
});
const picture = (width: number, height: number) => ({ id, width, height, color: '#336699' });

test.each([
  ['a map of 100 megapixels', [12_247, 8165], 3840, [1, 2], [4, 8, 16]],
  ['one pixel wider than the largest width', [3841, 2000], 3840, [1], [2, 4]],
  ['a tall one, until a phone can draw it', [7000, 10_500], 3840, [1, 2], [4, 8, 16]],
  ['a scroll', [20_000, 300], 3840, [1, 2, 4], [8, 16, 32]],
  ['a site of small pictures', [1500, 1100], 640, [1], [2]],
])(
  '%s is in tiles where it is large, and in single files where it is not',
  (_, size, largest, tiled, whole) => {
    const [width = 0, height = 0] = size;
    const pyramid = pyramidOf({ width, height }, settings(largest));
    expect(pyramid).toMatchObject({ tiled, whole });
    const smallest = levelSize({ width, height }, whole.at(-1) ?? 0);
    expect(Math.max(smallest.width, smallest.height)).toBeLessThanOrEqual(1024);
  },
);

test.each([
  ['as wide as the largest width', picture(3840, 9000), settings()],
  ['no wider than a tile', picture(1000, 700), settings(640)],
  ['an animation', { ...picture(5000, 4000), frames: 8 }, settings()],
  ['of a site without deep zoom', picture(9000, 6000), { ...settings(), zoom: undefined }],
])('a picture has no levels: %s', (_, small, of) => {
  expect(pyramidOf(small, of)).toBeUndefined();
  expect(plannedLevels(small, of)).toEqual({ whole: [], tiles: [] });
});

test('every pixel of a level is in one tile, and edges are rounded up', () => {
  const { tiles, whole } = plannedLevels(picture(2049, 4100), settings(640));
  const levels = [1, 2, 4].map((factor) => levelSize({ width: 2049, height: 4100 }, factor));
  const pixels = levels.reduce((sum, { width, height }) => sum + width * height, 0);
  expect(tiles.reduce((sum, { width, height }) => sum + width * height, 0)).toBe(pixels);
  expect(tiles.map(({ path }) => path.slice(`/pictures/${id}/`.length))).toEqual(
    expect.arrayContaining([
      '0,0,1024,1024/1024,1024/0/default.jpg',
      '2048,4096,1,4/1,4/0/default.jpg',
      '2048,4096,1,4/1,2/0/default.jpg',
      '0,4096,2049,4/513,1/0/default.jpg',
    ]),
  );
  expect(new Set(tiles.map(({ path }) => path)).size).toBe(tiles.length);
  expect(whole.map(({ path }) => path.slice(`/pictures/${id}/`.length))).toEqual([
    'full/257,513/0/default.jpg',
  ]);
});

test('a level that is a derivative already is not planned twice', () => {
  const { whole } = plannedLevels(picture(7680, 4320), settings());
  expect(whole.map(({ width, height }) => [width, height])).toEqual([
    [1920, 1080],
    [960, 540],
  ]);
});
