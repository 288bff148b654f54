import { expect, test } from 'vitest';
import { breakTitle, cutTitle, splitTitle } from '#scripts/cards/lines';

/** Type in which each sign is ten pixels wide. */
const block = (width: number, most = 9) => ({
  measure: (text: string) => text.replaceAll('\u200b', '').length * 10,
  width,
  most,
});

test.each([
  ['a word', 'Storm', 100, ['Storm']],
  ['lines of about the same width', 'one two three four', 160, ['one two', 'three four']],
  ['no line that begins with a dash', 'one two – three', 110, ['one two –', 'three']],
  ['a line that ends at a hyphen', 'north-east', 70, ['north-', 'east']],
])('a title has %s', (_, title, width, lines) => {
  expect(breakTitle(title, block(width))).toEqual(lines);
});

test.each([
  ['is longer than the lines there are', 'one two three four', 50, 2],
  ['has a word that is longer than a line', 'Donaudampfschiff', 100, 9],
])('a title does not fit that %s', (_, title, width, most) => {
  expect(breakTitle(title, block(width, most))).toBeUndefined();
});

test('a word that is longer than a line is broken within it, between whole signs', () => {
  expect(splitTitle('Donaudampf', block(60))).toEqual(['Donau', 'dampf']);
  expect(splitTitle('e\u0301'.repeat(4), block(40))?.join('|')).toBe('e\u0301e\u0301|e\u0301e\u0301');
});

test('what is cut says so, is as long as can be, and ends without a comma', () => {
  expect(cutTitle('one two, three four', block(90, 1))).toEqual(['one two…']);
  expect(cutTitle('one two three four', block(70, 2)).join(' ')).toBe('one two three…');
});
