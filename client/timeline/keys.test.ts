import { expect, test } from 'vitest';
import { keyMove, movedYear } from '#client/timeline/keys';

test.each([
  ['ArrowRight', false, 1851],
  ['ArrowLeft', false, 1849],
  ['ArrowRight', true, 1849],
  ['ArrowLeft', true, 1851],
  ['ArrowUp', true, 1851],
  ['ArrowDown', false, 1849],
  ['PageUp', false, 1860],
  ['PageDown', true, 1840],
  ['Home', false, Number.NEGATIVE_INFINITY],
  ['End', true, Number.POSITIVE_INFINITY],
])('%s, with time from the right %s, moves 1850 to %d', (key, isFromRight, year) => {
  const move = keyMove(key, isFromRight);
  expect(move && movedYear(1850, move, 1)).toBe(year);
});

test('other keys are left to the page', () => {
  expect(keyMove('Tab', false)).toBeUndefined();
  expect(keyMove('a', true)).toBeUndefined();
});
