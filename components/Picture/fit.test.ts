import { expect, test } from 'vitest';
import { fitIn } from './fit';

test.each([
  ['of the same form fills it', 1.5, 1.5, { left: '0%', top: '0%', width: '100%', height: '100%' }],
  ['that is narrower stands in its middle', 2, 1, { left: '25%', top: '0%', width: '50%', height: '100%' }],
  ['that is wider lies in its middle', 1, 4, { left: '0%', top: '37.5%', width: '100%', height: '25%' }],
])('a picture %s', (_, place, own, expected) => {
  expect(fitIn(place, own)).toEqual(expected);
});
