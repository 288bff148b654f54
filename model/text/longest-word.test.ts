import { expect, test } from 'vitest';
import { longestWord } from '#model/text/longest-word';

test.each([
  ['Demonstration Collection', 13],
  ['The Quay', 4],
  ['Quay-side', 4],
  ['', 0],
  ['地図の歴史', 1],
  ['Vitrine 展示', 7],
])('the longest word of "%s" has %d characters', (title, length) => {
  expect(longestWord(title)).toBe(length);
});
