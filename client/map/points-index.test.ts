import { describe, expect, test } from 'vitest';
import { indexPoints } from '#client/map/points-index';
import type { Area } from '#model/places/area';

const world: Area = [-180, -90, 180, 90];
const all = { first: 0, count: 100 };

/** Two items in one house, one across the street, and one on the other side of the globe. */
const places = {
  numbers: Uint32Array.of(70, 10, 40, 20),
  longitudes: Float32Array.of(9.19, 9.1901, 9.19, 179.5),
  latitudes: Float32Array.of(48.78, 48.78, 48.78, -18),
};
const index = indexPoints(places);

describe('marks', () => {
  test('have every item once at each zoom', () => {
    for (let zoom = 0; zoom <= 18; zoom++) {
      const counts = index.marks(world, zoom).map(({ count }) => count);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4);
    }
  });

  test('split as the map zooms in, except items at one location', () => {
    const countsAt = (zoom: number) =>
      index
        .marks(world, zoom)
        .map(({ count }) => count)
        .sort();
    expect(countsAt(2)).toEqual([1, 3]);
    expect(countsAt(18)).toEqual([1, 1, 2]);
  });

  test('return the zoom at which they split', () => {
    const mark = index.marks(world, 2).find(({ count }) => count === 3);
    const zoom = index.partingZoom(mark?.key ?? 0) ?? 0;
    expect(index.marks(world, zoom - 1).some(({ count }) => count === 3)).toBe(true);
    expect(index.marks(world, zoom).some(({ count }) => count === 3)).toBe(false);
    const house = index.marks(world, 18).find(({ count }) => count === 2);
    expect(index.partingZoom(house?.key ?? 0)).toBeUndefined();
  });

  test('an area across the 180th meridian contains items on both sides', () => {
    expect(index.marks([175, -30, 190, 0], 4)).toHaveLength(1);
  });
});

describe('the list', () => {
  test('is in the order of the search', () => {
    const listed = index.inArea([9, 48, 10, 49], all);
    expect(listed.total).toBe(3);
    expect(listed.items.map(({ number }) => number)).toEqual([70, 10, 40]);
  });

  test('may be a part of it, with the number of all', () => {
    const { total, items } = index.inArea(world, { first: 1, count: 2 });
    expect([total, items.map(({ number }) => number)]).toEqual([4, [10, 40]]);
  });

  test('of a mark is what the mark counts', () => {
    for (const zoom of [0, 2, 18]) {
      for (const { key, count } of index.marks(world, zoom)) {
        const { total, items } = index.inMark(key, all);
        expect([total, items.length]).toEqual([count, count]);
      }
    }
    const house = index.marks(world, 18).find(({ count }) => count === 2);
    expect(index.inMark(house?.key ?? 0, all).items.map(({ number }) => number)).toEqual([70, 40]);
  });
});
