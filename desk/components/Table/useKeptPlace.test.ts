import { expect, test } from 'vitest';
import { findAgain } from './useKeptPlace';

/** Row number, id and another cell. */
function rowsOf(...written: string[]) {
  return written.map((text) => {
    const [row, ...seen] = text.split(' ');
    return { row: Number(row), seen };
  });
}

test.each([
  ['where it was', ['2 a A', '3 b B'], 1],
  ['moved by a row above', ['3 x X', '4 b B'], 1],
  ['by its id', ['3 x X', '4 b changed'], 1],
  ['by its number if all else has changed', ['2 y Y', '3 z Z'], 1],
  ['nowhere', ['2 y Y'], -1],
])('finds a row again: %s', (_, rows, position) => {
  expect(findAgain(rowsOf(...rows), { row: 3, seen: ['b', 'B'] }, 0)).toBe(position);
});
