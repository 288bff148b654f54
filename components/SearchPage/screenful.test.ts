import { expect, test } from 'vitest';
import { screenful } from './screenful';

test.each([
  ['a phone', { innerWidth: 390, innerHeight: 844 }, 6, 6],
  ['a desk', { innerWidth: 1280, innerHeight: 800 }, 8, 15],
  ['a large screen', { innerWidth: 1920, innerHeight: 1080 }, 28, 36],
])('what %s shows at once is asked for first', (_, window, pictured, lines) => {
  expect(screenful(true, window)).toBe(pictured);
  expect(screenful(false, window)).toBe(lines);
});
