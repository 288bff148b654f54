import { expect, test } from 'vitest';
import { findAgain } from './useKeptPlace';

const row = { row: 3, seen: ['b', 'B'] };

test.each([
  ['where it was', [{ row: 2, seen: ['a', 'A'] }, row], 1],
  [
    'moved by a row above',
    [
      { row: 3, seen: ['x', 'X'] },
      { row: 4, seen: ['b', 'B'] },
    ],
    1,
  ],
  [
    'by its id',
    [
      { row: 3, seen: ['x', 'X'] },
      { row: 4, seen: ['b', 'changed'] },
    ],
    1,
  ],
  [
    'by its number if all else has changed',
    [
      { row: 2, seen: ['y', ''] },
      { row: 3, seen: ['z', ''] },
    ],
    1,
  ],
  ['nowhere', [{ row: 2, seen: ['y', ''] }], -1],
])('finds a row again: %s', (_, rows, position) => {
  expect(findAgain(rows, row, 0)).toBe(position);
});
