import { expect, test } from 'vitest';
import { formerTimelineQuery } from './useTimeQuery';

test.each([
  ['#y1910', 'years=1910..1910'],
  ['#y-44', 'years=-44..-44'],
  ['#year', undefined],
  ['#periods', undefined],
  ['', undefined],
])('/timeline%s shows %s', (hash, query) => {
  expect(formerTimelineQuery(hash)).toBe(query);
});
