import { expect, test } from 'vitest';
import { datedItems } from '#client/timeline/dated-items';

test('items are sorted by start, then by length, then by number', () => {
  const items = datedItems({
    numbers: Uint32Array.of(0, 1, 2, 3, 4),
    from: Int32Array.of(1900, -50, 1900, 0, 1900),
    to: Int32Array.of(1910, -50, 1900, 0, 1900),
  });
  expect(items.map(({ number }) => number)).toEqual([1, 3, 2, 4, 0]);
  expect(items[0]).toEqual({ number: 1, from: -50, to: -50 });
});
