import { expect, test } from 'vitest';
import { keepFirstAndLast } from '#client/monitoring/start';

test.each([
  [['a'], ['a']],
  [
    ['a', 'b'],
    ['a', 'b'],
  ],
  [
    ['a', 'b', 'c', 'd'],
    ['a', 'd'],
  ],
])('of the navigations %j before Sentry is there %j are kept', (all, ends) => {
  const kept: string[] = [];
  for (const one of all) keepFirstAndLast(kept, one);
  expect(kept).toEqual(ends);
});
