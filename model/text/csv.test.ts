import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { csvLine, withoutGuard } from '#model/text/csv';

function cellsOf(line: string): string[] {
  const [cells = []]: string[][] = parse(`${line}\n`);
  return cells;
}

test.each([
  '=HYPERLINK("https://x")',
  '+1',
  '-1+1',
  '-0044',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '＝1',
  "'=1",
  "''-a",
])('%j is a text for a spreadsheet, and is read back as it was', (text) => {
  const [cell = ''] = cellsOf(csvLine([text]));
  expect(cell).toBe(`'${text}`);
  expect(withoutGuard(cell)).toBe(text);
});

test.each(['-8.61', '-1', '0', "A = B, it's so", "'tis", "'s-Hertogenbosch", 'a - b', '', '"x"', 'a\nb'])(
  '%j stays as it is',
  (text) => {
    expect(cellsOf(csvLine([text, 'end']))).toEqual([text, 'end']);
    expect(withoutGuard(text)).toBe(text);
  },
);

test('a number and a word need no quotation marks', () => {
  expect(csvLine(['-8.61', 'quay', 'a, b', 'say "a"'])).toBe('-8.61,quay,"a, b","say ""a"""');
});
