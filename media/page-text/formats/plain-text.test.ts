import { expect, test } from 'vitest';
import { plainText } from '#media/page-text/formats/plain-text';

function read(text: string) {
  const { pages, faults } = plainText.read({ file: 'a.txt', text });
  const lines = pages.map((page) =>
    page.lines.map(({ words, begins }) => [words.map((word) => word.text).join(' '), begins ?? false]),
  );
  return { lines, faults };
}

test('reads words without places, lines, and paragraphs between blank lines', () => {
  expect(plainText.read({ file: 'a.txt', text: 'Ada' }).pages).toEqual([
    { lines: [{ words: [{ text: 'Ada' }], begins: true }] },
  ]);
  expect(read('\nAda  left\nat noon\n \nLater\n').lines).toEqual([
    [
      ['Ada left', true],
      ['at noon', false],
      ['Later', true],
    ],
  ]);
});

test('reads pages between form feeds, also empty ones', () => {
  expect(read('one\f\ftwo\nlines\f\n').lines).toEqual([
    [['one', true]],
    [],
    [
      ['two', true],
      ['lines', false],
    ],
  ]);
});

test('reads a page behind very many empty ones', () => {
  const { pages } = plainText.read({ file: 'a.txt', text: `${'\f'.repeat(200_000)}Ada` });
  expect(pages).toHaveLength(200_001);
  expect(pages.at(-1)?.lines).toHaveLength(1);
});

test('tells a file without words', () => {
  expect(read(' \n').faults).toMatchObject([{ code: 'page-text-empty' }]);
});
