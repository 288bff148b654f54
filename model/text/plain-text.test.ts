import { expect, test } from 'vitest';
import { beginning, plainText } from '#model/text/plain-text';

test.each([
  ['<p>One <em>map</em>.</p><p>Two.</p>', 'One map. Two.'],
  ['Bread &#x26; butter &lt;now&gt;', 'Bread & butter <now>'],
  ['&unknown; stays', '&unknown; stays'],
])('reads the text of %s', (html, text) => {
  expect(plainText(html)).toBe(text);
});

test('cuts a long text at a word, and a word that is too long where it must', () => {
  expect(beginning('a world of maps', 10)).toBe('a world of…');
  expect(beginning('mappemonde', 4)).toBe('mapp…');
});
