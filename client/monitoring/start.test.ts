import { expect, test } from 'vitest';
import { keepFirstAndLast } from '#client/monitoring/start';

test.each([
  ['a', 'a'],
  ['ab', 'ab'],
  ['abcd', 'ad'],
])('of the navigations %s before Sentry is there %s are kept', (all, ends) => {
  const kept: string[] = [];
  for (const one of all) keepFirstAndLast(kept, one);
  expect(kept.join('')).toBe(ends);
});
