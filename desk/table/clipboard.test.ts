import { expect, test } from 'vitest';
import { parseClipboard, possibleDelimiters, writeClipboard } from '#desk/table/clipboard';

test('reads what a spreadsheet puts into the clipboard', () => {
  const text = 'id\ttitle\r\na1\t"Two\nlines, ""quoted"""\r\n\tlast\r\n';
  expect(parseClipboard(text, '\t')).toEqual([
    ['id', 'title'],
    ['a1', 'Two\nlines, "quoted"'],
    ['', 'last'],
  ]);
});

test('keeps an empty cell in the middle of a column', () => {
  expect(parseClipboard('a\n\nb\n', '')).toEqual([['a'], [''], ['b']]);
});

test.each([
  ['The "old" tower\tx', ['The "old" tower|x']],
  ['"Old" tower\tx\ny\tz', ['"Old" tower|x', 'y|z']],
  ['"Never closed\tx\ny\tz', ['"Never closed|x', 'y|z']],
])('takes marks that are part of a text as such: %j', (text, rows) => {
  expect(parseClipboard(text, '\t').map((cells) => cells.join('|'))).toEqual(rows);
});

test.each([
  ['a\tb', ['\t']],
  ['Boats, harbour', ['']],
  ['Boats, harbour\nTower', ['']],
  ['a,b\nc,d', ['', ',']],
  ['a;b\nc;d', ['', ';']],
])('only its owner knows whether commas separate cells: %j', (text, delimiters) => {
  expect(possibleDelimiters(text)).toEqual(delimiters);
});

test('reads CSV', () => {
  expect(parseClipboard('a,"b, c"\nd,e', ',')).toEqual([
    ['a', 'b, c'],
    ['d', 'e'],
  ]);
});

test('reads back what it writes', () => {
  const cells = [
    ['a', 'two\nlines', ''],
    ['say "hi"', 'tab\there', '"'],
  ];
  expect(parseClipboard(writeClipboard(cells), '\t')).toEqual(cells);
});
