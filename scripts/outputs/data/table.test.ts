import { expect, test } from 'vitest';
import { textCell, toMarkup, toText } from '#scripts/markup/cells';
import { markupCell } from '#scripts/outputs/data/table';

test.each(['Tower', 'a < b', '<b>not bold</b>', 'AT&amp;T', '&copy; 1957'])(
  'the text %j is read back from its cell',
  (text) => {
    expect(toText(textCell(text))).toBe(text);
  },
);

test.each([
  ['A stamp of "10" & a name', 'A stamp of "10" & a name'],
  ['One line\nand one more.\n\nA paragraph.', 'One line\nand one more.\n\nA paragraph.'],
  ['3 &lt; 4', '3 < 4'],
  ['&lt;b&gt; is a tag', '&lt;b> is a tag'],
  ['Sent to <b>Ivo</b>', 'Sent to <b>Ivo</b>'],
  ['<p>Sent to <b>Ivo</b></p>\n<p>Today</p>', '<p>Sent to <b>Ivo</b></p>\n<p>Today</p>'],
  ['<ul><li>one<li>two</ul>', '<ul><li>one</li><li>two</li></ul>'],
  ['<p>It’s "so"</p>', '<p>It’s "so"</p>'],
])('what is published of %j is written as %j, and read back the same', (owned, cell) => {
  const html = toMarkup(owned);
  expect(markupCell(html)).toBe(cell);
  expect(toMarkup(cell)).toBe(html);
});
