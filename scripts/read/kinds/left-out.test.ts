import { expect, test } from 'vitest';
import { countWords, leftOut } from '#scripts/read/kinds/left-out';
import { formatProblem } from '#scripts/report/problems';

test('names where something stands that is not shown, how many words it has, and how to show it', () => {
  const problem = leftOut({
    file: 'pages/makers.md',
    rows: [7],
    what: 'a text below a map',
    words: countWords("The four makers' harbour, in 1912."),
    expected: 'a map alone',
    remedy: 'Move it to a page of its own.',
  });
  expect(formatProblem(problem)).toBe(
    'pages/makers.md, line 7: found a text below a map, 6 words, expected a map alone. It is not shown. Move it to a page of its own. [content-left-out]',
  );
});

test('gives no remedy if none helps', () => {
  const { found, remedy } = leftOut({ file: 'a.csv', what: 'a column', expected: 'a title' });
  expect({ found, remedy }).toEqual({ found: 'a column', remedy: 'It is not shown.' });
});

test.each([
  ['', 0],
  ['Il y a trois ans', 5],
  ['東京の港', 3],
])('counts the words of %j', (text, words) => expect(countWords(text)).toBe(words));
