import { expect, test } from 'vitest';
import { keepWithin, moveBy, rangeOf, tabFrom } from '#desk/table/selection';

const size = { rows: 100, columns: 5, page: 20 };
const plain = { isFar: false, isExtending: false, isRtl: false };

function at(row: number, column: number) {
  return { anchor: { row, column }, active: { row, column } };
}

test.each([
  ['ArrowDown', { row: 11, column: 2 }],
  ['ArrowUp', { row: 9, column: 2 }],
  ['ArrowRight', { row: 10, column: 3 }],
  ['ArrowLeft', { row: 10, column: 1 }],
  ['Home', { row: 10, column: -1 }],
  ['End', { row: 10, column: 4 }],
  ['PageDown', { row: 30, column: 2 }],
  ['PageUp', { row: 0, column: 2 }],
])('%s moves to the cell that the grid pattern names', (key, place) => {
  expect(moveBy({ ...plain, key }, at(10, 2), size)).toEqual(place);
});

test.each([
  ['Home', { row: 0, column: -1 }],
  ['End', { row: 99, column: 4 }],
  ['ArrowDown', { row: 99, column: 2 }],
  ['ArrowRight', { row: 10, column: 4 }],
])('Ctrl and %s move to an edge', (key, place) => {
  expect(moveBy({ ...plain, key, isFar: true }, at(10, 2), size)).toEqual(place);
});

test('arrows follow the direction of the page', () => {
  const rtl = { ...plain, isRtl: true };
  expect(moveBy({ ...rtl, key: 'ArrowLeft' }, at(0, 0), size)).toEqual({ row: 0, column: 1 });
  expect(moveBy({ ...rtl, key: 'ArrowRight' }, at(0, 1), size)).toEqual({ row: 0, column: 0 });
});

test('the headers are above the first row and before the first column, and nothing lies beyond', () => {
  expect(moveBy({ ...plain, key: 'ArrowUp' }, at(0, 0), size)).toEqual({ row: -1, column: 0 });
  expect(moveBy({ ...plain, key: 'PageUp' }, at(0, 0), size)).toEqual({ row: -1, column: 0 });
  expect(moveBy({ ...plain, key: 'ArrowUp' }, at(-1, 0), size)).toEqual({ row: -1, column: 0 });
  expect(moveBy({ ...plain, key: 'ArrowRight' }, at(3, 4), size)).toEqual({ row: 3, column: 4 });
  expect(moveBy({ ...plain, key: 'x' }, at(3, 4), size)).toBeUndefined();
});

test('a selection does not grow into the headers', () => {
  const stroke = { ...plain, isExtending: true };
  expect(moveBy({ ...stroke, key: 'ArrowUp' }, at(0, 0), size)).toEqual({ row: 0, column: 0 });
  expect(moveBy({ ...stroke, key: 'Home' }, at(4, 3), size)).toEqual({ row: 4, column: 0 });
});

test('Tab goes along the row and on to the next one, and leaves the table at its end', () => {
  expect(tabFrom({ row: 0, column: 0 }, 1, size)).toEqual({ row: 0, column: 1 });
  expect(tabFrom({ row: 0, column: 4 }, 1, size)).toEqual({ row: 1, column: 0 });
  expect(tabFrom({ row: 1, column: 0 }, -1, size)).toEqual({ row: 0, column: 4 });
  expect(tabFrom({ row: 99, column: 4 }, 1, size)).toBeUndefined();
  expect(tabFrom({ row: 0, column: 0 }, -1, size)).toBeUndefined();
});

test('the selected cells lie between the corners, whichever was first', () => {
  expect(rangeOf({ anchor: { row: 5, column: 3 }, active: { row: 2, column: 1 } }, size)).toEqual({
    top: 2,
    bottom: 5,
    left: 1,
    right: 3,
  });
});

test('links to records select whole rows, and headers nothing', () => {
  expect(rangeOf(at(3, -1), size)).toEqual({ top: 3, bottom: 3, left: 0, right: 4 });
  expect(rangeOf(at(-1, 2), size)).toBeUndefined();
});

test('a selection stays within a table that has become smaller', () => {
  expect(keepWithin(at(50, 4), { rows: 10, columns: 2 })).toEqual(at(9, 1));
});
