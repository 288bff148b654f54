import { describe, expect, test } from 'vitest';
import { clip, extentOf, zoom, zoomToItems } from '#client/timeline/time-range';
import { itemsOf } from '#tests/fixtures/dated-items';

const whole = { from: 1500, to: 1999 };

test('the extent reaches from the first year to the last of any item', () => {
  expect(extentOf(itemsOf([1800, 1899], [1750, 1760], [1990, 1990]))).toEqual({ from: 1750, to: 1990 });
  expect(extentOf(itemsOf())).toBeUndefined();
});

test('a range that does not overlap is not clipped', () => {
  expect(clip({ from: 1300, to: 1400 }, whole)).toEqual({ from: 1300, to: 1400 });
});

test('zooming in and out again keeps the middle, and ends at a year and at the whole', () => {
  const near = zoom({ from: 1700, to: 1799 }, 0.5, whole);
  expect(near).toEqual({ from: 1725, to: 1774 });
  expect(zoom(near, 2, whole)).toEqual({ from: 1700, to: 1799 });
  expect(zoom({ from: 1700, to: 1700 }, 0.5, whole)).toEqual({ from: 1700, to: 1700 });
  expect(zoom({ from: 1600, to: 1950 }, 2, whole)).toEqual(whole);
  expect(zoom({ from: 1500, to: 1501 }, 2, whole)).toEqual({ from: 1500, to: 1503 });
});

describe('zooming in', () => {
  const ages = { from: -600, to: 2000 };
  const at = (...years: number[]) => years.map((year) => ({ from: year, to: year }));

  test('leads to the half that holds most items, and has them in its middle', () => {
    const range = zoomToItems(ages, at(-580, 1500, 1600, 1700, 1800), ages);
    expect(range.to - range.from).toBe(1300);
    expect(range).toEqual({ from: 700, to: 2000 });
    const nearer = zoomToItems({ from: 0, to: 999 }, at(10, 600, 650, 700, 900), ages);
    expect(nearer).toEqual({ from: 500, to: 999 });
  });

  test('stays in the middle without items; of equal halves it takes the one nearest to it', () => {
    expect(zoomToItems({ from: 0, to: 99 }, [], ages)).toEqual({ from: 25, to: 74 });
    expect(zoomToItems({ from: 0, to: 99 }, at(2, 60), ages)).toEqual({ from: 35, to: 84 });
  });

  test('counts nothing outside, and ends at one year', () => {
    expect(zoomToItems({ from: 0, to: 99 }, at(150, 151, 152, 20), ages)).toEqual({ from: 0, to: 49 });
    expect(zoomToItems({ from: 5, to: 6 }, at(6), ages)).toEqual({ from: 6, to: 6 });
  });
});
