import { expect, test } from 'vitest';
import { frontSections } from '#model/schema';
import { groupSections, splitSections, stepOf } from './FrontPage';

test('picture and description are beside the title if they come first', () => {
  expect(splitSections(frontSections)).toEqual({
    opening: ['featured', 'about'],
    rest: ['facets', 'timeline', 'map', 'items'],
  });
});

test('they keep the place that the owner gives them', () => {
  expect(splitSections(['about', 'items', 'featured'])).toEqual({
    opening: ['about'],
    rest: ['items', 'featured'],
  });
  expect(splitSections(['items', 'about'])).toEqual({ opening: [], rest: ['items', 'about'] });
});

test.each([
  ['both are there', { timeline: {}, map: {} }, [['facets'], ['timeline', 'map'], ['items']]],
  ['there is no map', { timeline: {}, map: null }, [['facets'], ['timeline'], ['map'], ['items']]],
])('the timeline and the map share a row if %s', (_, shown, rows) => {
  expect(groupSections(['facets', 'timeline', 'map', 'items'], shown)).toEqual(rows);
  expect(groupSections(['map', 'items', 'timeline'], shown)).toEqual([['map'], ['items'], ['timeline']]);
});

test('a long title is set smaller', () => {
  expect([20, 60, 120].map((letters) => stepOf('a'.repeat(letters)))).toEqual([1, 0.8, 0.6]);
});
