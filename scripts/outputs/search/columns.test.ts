import { expect, test } from 'vitest';
import type { Item } from '#model/schema';
import { commonWords, dateColumn, datedItem, placeColumn } from '#scripts/outputs/search/columns';

const day = (text: string) => Date.parse(text) / 86_400_000;

/** Items of a built model. */
function itemsOf(...parts: Partial<Item>[]) {
  return parts.map((part) => ({
    item: { id: 'a', title: 'A', values: {}, slugs: {}, parts: [], ...part },
    related: [],
  }));
}

const exact = { date: { written: '', edtf: '', from: day('1957-02-10'), to: day('1957-02-10') } };
const century = { date: { written: '', edtf: '', from: day('1901-01-01'), to: day('2000-12-31') } };

test('each date is in the column once, and a missing one is -1', () => {
  expect(dateColumn(itemsOf(exact, {}, century, exact))).toEqual({
    dates: [
      [1957, 1957, 40, 40],
      [1901, 2000, 0, 365],
    ],
    items: [0, -1, 1, 0],
  });
});

test('years before our era are astronomical', () => {
  const caesar = { written: '', edtf: '', from: day('-000043-03-15'), to: day('-000043-03-15') };
  expect(datedItem(caesar)).toMatchObject({ from: -43, to: -43, firstDay: 73 });
});

test('coordinates are kept to a ten-thousandth of a degree', () => {
  const porto = { coordinates: { latitude: 41.149612, longitude: -8.611007 } };
  expect(placeColumn(itemsOf({}, porto, {}, porto))).toEqual({
    items: [1, 2],
    longitudes: [-8.611, -8.611],
    latitudes: [41.1496, 41.1496],
  });
});

test.each([dateColumn, placeColumn])('if no item has a value, there is no column: %o', (column) => {
  expect(column(itemsOf({}))).toBeUndefined();
});

test('common words are the commonest first, without short ones and numbers', () => {
  const terms = ['1957', 'boat', 'horse', 'of', 'river'].map((term, n) => ({
    term,
    count: [9, 2, 5, 90, 2][n] ?? 0,
  }));
  expect(commonWords(terms)).toEqual(['horse', 'boat', 'river']);
});
