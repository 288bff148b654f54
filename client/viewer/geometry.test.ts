import { expect, test } from 'vitest';
import { fittingScale, isWhole, within } from '#client/viewer/geometry';

const picture = { width: 1000, height: 600 };

test.each([
  ['inside', [10.4, 20.6, 100, 50], [10, 21, 100, 50]],
  ['wider than the picture', [-300, 0, 1600, 600], [0, 0, 1000, 600]],
  ['over a corner', [900, 500, 300, 300], [900, 500, 100, 100]],
  ['outside', [2000, -90, 10, 10], [999, 0, 1, 1]],
])('a region %s is cut to the picture', (_, [x = 0, y = 0, width = 0, height = 0], cut) => {
  const region = within(picture, { x, y, width, height });
  expect([region.x, region.y, region.width, region.height]).toEqual(cut);
});

test('a region of the whole picture is recognised', () => {
  expect(isWhole(picture, within(picture, { x: -1, y: -1, width: 1002, height: 602 }))).toBe(true);
  expect(isWhole(picture, { x: 0, y: 0, width: 1000, height: 599 })).toBe(false);
});

test.each([
  [0, 0.5],
  [180, 0.5],
  [90, 0.4],
  [270, 0.4],
] as const)('turned by %d degrees the picture fits at %d', (turn, scale) => {
  expect(fittingScale(picture, { width: 500, height: 400 }, turn)).toBe(scale);
});
