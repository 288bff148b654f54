import { expect, test } from 'vitest';
import { frontSections } from '#model/schema';
import { splitSections } from './FrontPage';

test('the picture and the words stand beside the title where they come first', () => {
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
