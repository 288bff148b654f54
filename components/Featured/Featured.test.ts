import { expect, test } from 'vitest';
import { featuredPlace, featuredSizes } from './Featured';

test.each([
  [2000, 3000, 'beside'],
  [3000, 2000, 'beside'],
  [2350, 1000, 'above'],
  [9000, 2000, 'above'],
])('a picture of %i by %i is %s its title', (width, height, place) => {
  expect(featuredPlace({ width, height })).toBe(place);
});

test('beside its title a picture takes two thirds of the window, or what its height gives', () => {
  expect(featuredSizes({ width: 3000, height: 2000 }, 'beside')).toMatch(
    /\(max-aspect-ratio: 1922\/1000\) 64vw, calc\(\(100vh - 9rem\) \* 1\.5\)$/,
  );
});

test('beside a long text it leaves half of the window to that', () => {
  expect(featuredPlace({ width: 3000, height: 2000 }, true)).toBe('half');
  expect(featuredPlace({ width: 9000, height: 2000 }, true)).toBe('above');
  expect(featuredSizes({ width: 3000, height: 2000 }, 'half')).toContain(' 46vw, ');
});

test('a panorama takes the width of the page', () => {
  expect(featuredSizes({ width: 4500, height: 1000 }, 'above')).toMatch(
    /\(max-aspect-ratio: 3150\/1000\) calc\(100vw - 6rem\), calc\(\(100vh - 16rem\) \* 4\.5\)$/,
  );
});
