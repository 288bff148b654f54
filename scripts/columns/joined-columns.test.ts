import { expect, test } from 'vitest';
import { findSeparator } from '#scripts/columns/joined-columns';

test.each([
  [['a; b', 'c'], ';'],
  [['a | b', 'c'], '|'],
  [['a||b', 'c||d|e'], '||'],
  [['a | b', 'c; d'], ';'],
  [[...Array.from({ length: 10 }, () => 'a | b'), 'c; d'], '|'],
  [['a &amp; b | c'], '|'],
  [[], ';'],
])('the values of %j are separated by %s', (cells, separator) => {
  expect(findSeparator(cells)).toBe(separator);
});
