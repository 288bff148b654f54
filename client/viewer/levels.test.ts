import { expect, test } from 'vitest';
import { chooseLevels, levelsOf, mobileSafariLimit, usualLimit } from '#client/viewer/levels';
import { avif } from '#model/pictures/formats/avif';
import { listedWidths } from '#model/pictures/widths';

const picture = { id: '0123456789abcdef0123', width: 1400, height: 900, color: '#aabbcc' };
const options = {
  format: { ...avif, widths: [...listedWidths], pageWidths: [] },
  base: '/a',
  limit: usualLimit,
};

function widths(size: { width: number; height: number }, limit = usualLimit): number[] {
  return levelsOf({ ...picture, ...size }, { ...options, limit }).map(({ width }) => width);
}

test('every derivative is a level, narrowest first, the original width last', () => {
  const levels = levelsOf(picture, options);
  expect(levels.map(({ width }) => width)).toEqual([
    16, 32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1400,
  ]);
  expect(levels[8]).toEqual({
    url: '/a/pictures/0123456789abcdef0123/full/640,412/0/default.avif',
    width: 640,
    height: 412,
  });
});

test('the widest level of a large original is the widest that was made', () => {
  expect(widths({ width: 9000, height: 6000 }).pop()).toBe(3840);
});

test.each([
  ['3840 wide and 5120 high', { width: 3840, height: 5120 }, mobileSafariLimit, 2048],
  ['the same, where canvases are large', { width: 3840, height: 5120 }, usualLimit, 3840],
  ['4096 times 4096 pixels', { width: 3840, height: 4369 }, mobileSafariLimit, 3840],
  ['a scroll of 300 by 20,000 pixels', { width: 300, height: 20_000 }, usualLimit, 128],
])('levels that no canvas holds are left out: %s', (_, size, limit, widest) => {
  expect(widths(size, limit).pop()).toBe(widest);
});

test('a picture too high for a format is taken in JPEG, and never without a level', () => {
  const [first, ...others] = levelsOf({ ...picture, width: 16, height: 30_000 }, options);
  expect(first?.url).toMatch(/\/16,30000\/0\/default\.jpg$/);
  expect(others).toEqual([]);
});

test.each([
  ['a phone', 390, [128, 640, 1200, 2048, 3840]],
  ['a window', 1000, [256, 1080, 2048, 3840]],
  ['a wide screen', 1920, [384, 1920, 3840]],
  ['a screen with more pixels than the picture', 5000, [828, 3840]],
  ['a window of no size', 0, [16, 32, 64, 128, 256, 384, 750, 1200, 2048, 3840]],
])('on %s, %i pixels wide, few levels are chosen, all of them useful', (_, wanted, taken) => {
  const levels = levelsOf({ ...picture, width: 9000, height: 6000 }, options);
  expect(chooseLevels(levels, wanted).map(({ width }) => width)).toEqual(taken);
});

test('a picture that is smaller than the window has its own width, and a small one before it', () => {
  expect(chooseLevels(levelsOf({ ...picture, width: 300, height: 200 }, options), 1000)).toEqual([
    expect.objectContaining({ width: 64 }),
    expect.objectContaining({ width: 300 }),
  ]);
});
