import { expect, test } from 'vitest';
import { namedPages } from './Pager';

test.each([
  [1, 1, [1]],
  [2, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, null, 9]],
  [5, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
  [50, 100, [1, null, 48, 49, 50, 51, 52, null, 100]],
])('page %i of %i names the ends, the neighbours, and no gap of a single page', (page, pages, named) => {
  expect(namedPages(page, pages)).toEqual(named);
});
