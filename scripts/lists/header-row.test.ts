import { expect, test } from 'vitest';
import { readSpreadsheet } from '#scripts/lists/spreadsheet';

async function read(...lines: string[]) {
  const { records, problems } = await readSpreadsheet(Buffer.from(lines.join('\n')), 'items.csv');
  return { titles: records.map(({ cells }) => cells.title), problems };
}

test('finds the names of the columns below a title, a note and an empty row', async () => {
  const { titles, problems } = await read(
    ...['Harbour Society,,,,,', 'Last changed by Ada,,,,,', ',,,,,'],
    ...['"Object\nID ", Title ,File name,Date,,'],
    'h-1,The quay,a.jpg,1957,,',
  );
  expect(titles).toEqual(['The quay']);
  expect(problems).toMatchObject([
    { code: 'header-below-notes', rows: [1], found: '"Harbour Society"', remedy: /found in row 4/ },
  ]);
});

test.each([
  ['headings of groups', ['Identification,,Scan,When', 'ID,Title,File,Date', 'h-1,The quay,a.jpg,1957'], 2],
  [
    'a title in German',
    ['Fotobestand,,,', 'Inv.-Nr.,Bezeichnung,Datei,Datierung', 'F 1,The quay,a.jpg,1957'],
    2,
  ],
])('finds the names of the columns below %s', async (_, lines, row) => {
  const { titles, problems } = await read(...lines);
  expect(titles).toEqual(['The quay']);
  expect(problems[0]?.remedy).toContain(`found in row ${row}`);
});

test.each([
  ['headers that mean nothing to Vitrine', ['Nummer,Ort,Bemerkung', '1,title,date', '2,a,b'], 2],
  ['a header above a row of known words', ['Box', 'title', 'date'], 2],
])('keeps the first row as the header: %s', async (_, lines, rows) => {
  const { records, problems } = await readSpreadsheet(Buffer.from(lines.join('\n')), 'items.csv');
  expect(records).toHaveLength(rows);
  expect(problems).toEqual([]);
});

test.each([
  ['the names of the columns again', ['id,title', 'a,The quay', 'id,title', 'b,The boat']],
  [
    'a second row of headers, which explains the columns',
    ['id,title,date', 'Unique identifier,Name (required),YYYY-MM-DD', 'a,The quay,1957', 'b,The boat,1958'],
  ],
  [
    'a second row of headers, which explains the columns',
    ['id,title,date', 'dcterms:identifier,dcterms:title,dcterms:date', 'a,The quay,1957', 'b,The boat,1958'],
  ],
  ['a total', ['id,title,pages', 'a,The quay,2', 'b,The boat,3', '', 'Total,,5']],
])('leaves out %s, and says so', async (found, lines) => {
  const { titles, problems } = await read(...lines);
  expect(titles).toEqual(['The quay', 'The boat']);
  expect(problems).toMatchObject([{ severity: 'warning', found }]);
});

test('keeps items called Total, Title and optional', async () => {
  const { titles, problems } = await read(
    ...['id,title,note', 'a,optional,x', 'b,Title,y', 'c,Total,2', 'total,The sum of it,x'],
  );
  expect(titles).toEqual(['optional', 'Title', 'Total', 'The sum of it']);
  expect(problems).toEqual([]);
});
