import { describe, expect, test } from 'vitest';
import { readDate } from '#model/dates/read-date';
import type { DateSpan } from '#model/dates/span';
import type { Item } from '#model/schema';
import { findRelations } from '#scripts/site/related';
import type { StoredFacet } from '#store/layout';

function dateOf(written: string): DateSpan | undefined {
  const date = readDate(written);
  return date && 'from' in date ? date : undefined;
}

/** A facet of values, each with the numbers of its items. */
function facetOf(...values: number[][]): StoredFacet {
  return {
    values: values.map((items, n) => ({ slug: `v${n}`, label: `V ${n}`, count: items.length, items })),
  };
}

function upTo(count: number): number[] {
  return [...Array(count).keys()];
}

function itemOf(written: string): Item {
  const date = dateOf(written);
  return { id: '', title: '', values: {}, slugs: {}, parts: [], ...(date && { date }) };
}

function relate(dates: readonly string[], ...facets: StoredFacet[]): number[][] {
  return findRelations(dates.map(itemOf), facets).items;
}

/** The values related to the first one of all. */
function relateValues(count: number, ...facets: StoredFacet[]): unknown {
  return findRelations(Array(count).fill(itemOf('')), facets).facets[0]?.values[0]?.related;
}

describe('related items', () => {
  test('share rare values before common ones', () => {
    const related = relate(Array(12).fill(''), facetOf(upTo(9), [0, 8], [0, 11]));
    expect(related[0]?.slice(0, 2)).toEqual([8, 11]);
  });

  test('share a rare value before several common ones', () => {
    const half = upTo(50);
    const related = relate(Array(100).fill(''), facetOf(half, [0, 99]), facetOf(half), facetOf(half));
    expect(related[0]?.[0]).toBe(99);
  });

  test('are nearest in time first if equal, then nearest in order; items without a date come last', () => {
    const dates = ['1900', '', '1990', '1905', '1880', '1990', '1901'];
    expect(relate([...dates, '1950'], facetOf(upTo(7)))[0]).toEqual([6, 3, 4, 2, 5, 1]);
  });

  test('of a value that very many share are the nearest in time, wherever they are', () => {
    const years = upTo(2000).map((n) => `${1000 + ((n * 7) % 1000)}`);
    const [nearest = []] = relate([...years, 'n.d.'], facetOf(upTo(2000)));
    expect(nearest.map((number) => years[number])).toEqual(['1000', '1001', '1001', '1002', '1002', '1003']);
  });

  test('are empty if nothing is shared, or everything is', () => {
    expect(relate(['', '', ''], facetOf([0], [1], [2]), facetOf([0, 1, 2]))).toEqual([[], [], []]);
  });
});

describe('related values', () => {
  test('are found on the same items, the rare before the common, without values of a single item', () => {
    const boats = [0, 1, 2, 3];
    const nets = [0, 1, 2];
    const views = upTo(19);
    expect(relateValues(20, facetOf(boats, nets, [3, 9]), facetOf(views))).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });

  test('are found in a sample if a value has thousands of items', () => {
    const all = upTo(4999);
    const even = all.filter((n) => n % 2 === 0);
    expect(relateValues(5000, facetOf(all, even))).toEqual([[0, 1]]);
  });
});
