import { expect, test } from 'vitest';
import { citedItem, citedText, longestText } from '#model/cite/record';
import { messagesFor } from '#model/i18n/messages';

const site = { basePath: '', language: 'en', origin: 'https://example.org' };

test('hands over no text that is longer than a citation takes', () => {
  const long = '"'.repeat(20_000);
  const {
    title,
    author,
    issued,
    publisher,
    'collection-title': collection,
  } = citedItem(
    {
      id: 'storm',
      title: long,
      values: { creator: [long, `Berg, ${'A'.repeat(20_000)}`] },
      slugs: {},
      parts: [],
      date: { written: `before 1900 ${long}`, edtf: '../1900', from: -40_000, to: -25_202 },
    },
    { ...site, title: `The ${long}`, organisation: { name: long } },
    messagesFor('en'),
  );
  const names = author?.flatMap((name) => Object.values(name)) ?? [];
  const literal = issued && 'literal' in issued ? issued.literal : '';
  const lengths = [title, ...names, literal, publisher, collection ?? ''].map((text) => text.length);
  expect(lengths).toEqual(Array(6).fill(longestText));
});

test.each([
  ['a'.repeat(500), 'a'.repeat(500)],
  ['a'.repeat(501), `${'a'.repeat(499)}…`],
  [`${'a'.repeat(498)}𝔸𝔸`, `${'a'.repeat(498)}…`],
])('cuts a text between two characters, and only where it is too long', (written, text) => {
  expect(citedText(written)).toBe(text);
});

test('writes a text in one line', () => {
  expect(citedText('Storm\r\nover\u2028the\tquay')).toBe('Storm over the quay');
});
