import { expect, test } from 'vitest';
import { isChangedByExcel } from '#scripts/lists/altered-cells';
import { readSpreadsheet } from '#scripts/lists/spreadsheet';

function read(header: string, cell: string) {
  return readSpreadsheet(Buffer.from(`title,${header}\nQuay,"${cell}"\nMill,\n`), 'items.csv');
}

test.each([
  ['id', '1.95E+03', 'shortened'],
  ['Barcode', '4,00125E+12', 'shortened'],
  ['id', '3-Apr', 'a number such as 3-4'],
  ['Inventory no.', 'Apr-03', 'a number such as 3-4'],
  ['Inventarnummer', '03. Apr', 'a number such as 3-4'],
  ['Date', '########', 'too narrow', 'column-too-narrow'],
])(
  'reports what a spreadsheet program did to the column %s with %s',
  async (header, cell, said, code = 'value-altered') => {
    const { problems } = await read(header, cell);
    expect(problems).toMatchObject([{ code, rows: [2], column: header }]);
    expect(problems[0]?.found).toContain(said);
  },
);

test('reads the signs of a narrow column as an empty cell', async () => {
  expect((await read('Date', '####')).records.map(({ cells }) => cells)).toEqual([
    { title: 'Quay' },
    { title: 'Mill' },
  ]);
});

test.each([
  ['Date', '3-Apr'],
  ['Model', '2E5'],
  ['Note', '### heading'],
  ['id', 'apr-quay'],
])('reports nothing about the column %s with %s', async (header, cell) => {
  expect((await read(header, cell)).problems).toEqual([]);
});

test.each([
  ...['=1+1', '+49 89 1234', '@home', '-5 °C', '3-4', '3/4', '1957-07', '0012', '400125000001', '2E5'],
])('knows that Excel changes %s in a CSV', (text) => {
  expect(isChangedByExcel(text)).toBe(true);
});

test.each([...['Tower', '1957', '-5', '-8.61', '12.5', '1957-07-01', '1957-1960', '0', '3-4 boats', '']])(
  'knows that Excel keeps %j in a CSV',
  (text) => {
    expect(isChangedByExcel(text)).toBe(false);
  },
);
