import { describe, expect, test } from 'vitest';
import { areaAround, insideOf } from '#model/places/area';

describe('the area around places', () => {
  test.each([
    ['9.2,48.7', [9.2, 48.7, 9.2, 48.7]],
    ['9.1,48.7 9.3,48.9', [9.1, 48.7, 9.3, 48.9]],
    ['-8.6,41 139.6,35', [-9, 35, 140, 41]],
    ['178.5,-18 -175.2,-21', [178, -21, 185, -18]],
    ['-180,0 180,1', [-180, 0, -180, 1]],
  ])('of %s is %j', (written, area) => {
    const places = written.split(' ').map((place) => place.split(',').map(Number));
    const longitudes = places.map(([longitude = 0]) => longitude);
    const latitudes = places.map(([, latitude = 0]) => latitude);
    expect(areaAround(longitudes, latitudes)).toEqual(area);
  });

  test('of none is none', () => {
    expect(areaAround([], [])).toBeUndefined();
  });
});

test.each([
  { area: [170, -30, 190, 0], at: [-175, -20], isIn: true },
  { area: [170, -30, 190, 0], at: [-165, -20], isIn: false },
  { area: [170, -30, 190, 0], at: [175, 10], isIn: false },
  { area: [350, 0, 370, 10], at: [5, 5], isIn: true },
  { area: [-200, -10, 200, 10], at: [90, 5], isIn: true },
  { area: [-10, 0, 10, 10], at: [-10, 0], isIn: true },
] as const)('a place at $at is in $area: $isIn', ({ area, at: [longitude, latitude], isIn }) => {
  expect(insideOf(area)(longitude, latitude)).toBe(isIn);
});
