import { expect, test } from 'vitest';
import { defaultDayOrder } from '#model/dates/day-order';

test.each([
  ['en-US', 'month-first'],
  ['en-GB', 'day-first'],
  ['fr', 'day-first'],
  ['de', 'day-first'],
  ['es', 'day-first'],
  ['pt-BR', 'day-first'],
  ['ar', 'day-first'],
  ['en', undefined],
  ['ja', undefined],
  ['zh', undefined],
  ['tlh', undefined],
])('dates in %s have by custom %s', (language, order) => {
  expect(defaultDayOrder(language)).toBe(order);
});
