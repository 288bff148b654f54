import { expect, test } from 'vitest';
import { defined, longestWord } from '#model/std';

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

test.each([0, '', false])('gives back %j, which is a value', (value) => {
  expect(defined(value, 'a value')).toBe(value);
});

test.each([undefined, null])('says what was expected instead of %s', (value) => {
  expect(() => defined(value, 'a picture at 640 px')).toThrow(
    `Expected a picture at 640 px, found ${value}.`,
  );
});
