import { expect, test } from 'vitest';
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
