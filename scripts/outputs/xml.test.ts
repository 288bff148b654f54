import { expect, test } from 'vitest';
import { element, escapeXml } from '#scripts/outputs/xml';

test.each([
  ['<b> & "c" ]]> \'d\'', '&lt;b&gt; &amp; &quot;c&quot; ]]&gt; &apos;d&apos;'],
  ['a\u0000b\u0008c\u001fd', 'abcd'],
  ['a\tb\nc', 'a\tb\nc'],
  ['half \ud83d a pair, and \ufffe\uffff', 'half  a pair, and '],
  ['whole 👩‍🎨 𠮷', 'whole 👩‍🎨 𠮷'],
])('%j is %s in XML', (text, escaped) => {
  expect(escapeXml(text)).toBe(escaped);
});

test('an element has its text and its attributes, without those that are undefined', () => {
  expect(element('title', { 'xml:lang': undefined }, 'A & B')).toBe('<title>A &amp; B</title>');
  expect(element('link', { rel: 'self', href: '/?a&b' })).toBe('<link rel="self" href="/?a&amp;b"/>');
});
