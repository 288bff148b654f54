import { expect, test } from 'vitest';
import { formatUntitled, untitledProblems } from '#scripts/items/untitled';
import { readSpreadsheet } from '#scripts/lists/spreadsheet';

async function problemsOf(...lines: string[]) {
  return untitledProblems(await readSpreadsheet(Buffer.from(lines.join('\n')), 'items.csv'));
}

test.each([
  ['file,Werk,Jahr', ['Scan_0001.jpg,Boat at the quay,1957', 'Scan_0002.jpg,The mill,1958'], 'Werk'],
  ['file,Motiv,Jahr', ['1.jpg,Boat at the quay,Print', '2.jpg,The mill,Print'], 'Motiv'],
  ['id,Titre de l’œuvre,Auteurs', ['A,Le bateau,Ada Berg', 'B,Le moulin,Ivo Tal'], 'Titre de l’œuvre'],
  ['file,Short description', ['1.jpg,Boat at the quay', '2.jpg,The mill'], 'Short description'],
])('reports which column of %s looks most like the title', async (header, rows, likely) => {
  const found = expect.stringContaining(`no such column; the column "${likely}" looks most like their names`);
  expect(await problemsOf(header, ...rows)).toMatchObject([
    { code: 'title-missing', file: 'items.csv', rows: [], found },
  ]);
});

test('reports a title column without titles', async () => {
  expect(await problemsOf('file,Title', '1.jpg,', '2.jpg,')).toMatchObject([
    { found: 'a column without a word' },
  ]);
});

test('notes a list without titles in which nothing looks like one', async () => {
  const list = await readSpreadsheet(Buffer.from('file,year\n1.jpg,1957\n2.jpg,1958\n'), 'items.csv');
  expect(untitledProblems(list)).toEqual([]);
  expect(formatUntitled(list)).toEqual([expect.stringContaining('items.csv has no column with titles')]);
});

test.each([
  ['file,Titel/Title', '1.jpg,Boat'],
  ['file,title@fr', '1.jpg,Bateau'],
])('reports nothing about a list with the columns %s', async (header, row) => {
  expect(await problemsOf(header, row)).toEqual([]);
});
