import { expect, test } from 'vitest';
import { linkedParagraphs } from './markup';

test.each([
  [
    '<p>Library, https://a.org/?b=1&#x26;c=2.<br>\nLeft &#x26; right</p>',
    '<p>Library, <a href="https://a.org/?b=1&amp;c=2">https://a.org/?b=1&amp;c=2</a>.<br>\nLeft &#x26; right</p>',
  ],
  ['<p>&#x3C;https://a.org></p>', '<p>&lt;<a href="https://a.org">https://a.org</a>></p>'],
  ['<p>&quot;https://a.org&quot;</p>', '<p>&quot;<a href="https://a.org">https://a.org</a>&quot;</p>'],
])('links the addresses of plain paragraphs: %s', (html, linked) => {
  expect(linkedParagraphs(html)).toBe(linked);
});

test.each([
  '<p>See <a href="https://a.org">https://a.org</a></p>',
  '<ul><li>https://a.org</li></ul>',
  '<p>&#x26;#x3C; stands for a bracket</p>',
])('leaves %s as it is', (html) => {
  expect(linkedParagraphs(html)).toBe(html);
});
