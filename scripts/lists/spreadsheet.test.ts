import { expect, test } from 'vitest';
import { readSpreadsheet } from '#scripts/lists/spreadsheet';
import { cellLocation } from '#scripts/read/raw';

function read(csv: string) {
  return readSpreadsheet(new TextEncoder().encode(csv), 'items.csv');
}

test('gives columns the names that the code uses, and keeps the headers as labels', async () => {
  const { columns } = await read("objectid,Title,location,Publisher's #\na,A,Porto,7");
  expect(columns).toEqual([
    { name: 'id', header: 'objectid' },
    { name: 'title', header: 'Title' },
    { name: 'place', header: 'location' },
    { name: "publisher's_#", header: "Publisher's #" },
  ]);
});

test('reads columns of one meaning in the order of the aliases, and skips empty cells', async () => {
  const { columns, records } = await read('filename,object_location\na.jpg,/objects/b.jpg\nc.jpg,\n,');
  expect(columns).toEqual([{ name: 'file', header: 'object_location' }]);
  expect(records).toEqual([
    { source: 'items.csv', row: 2, cells: { file: '/objects/b.jpg' } },
    { source: 'items.csv', row: 3, cells: { file: 'c.jpg' }, headers: { file: 'filename' } },
  ]);
});

test.each([
  ['the first of two is empty', 'object_location,filename\n,a.jpg', 'filename'],
  ['both are filled', 'object_location,filename\nb.jpg,a.jpg', 'object_location'],
  ['another row fills the first', 'object_location,filename\n,a.jpg\nb.jpg,', 'filename'],
  ['the first follows', 'filename,object_location\na.jpg,\n,b.jpg', 'filename'],
  ['a film is beside it', 'youtubeid,filename\n,a.jpg\nx6eu5wj8b04,', 'filename'],
  ['the film is meant', 'youtubeid,filename\nx6eu5wj8b04,\n,a.jpg', 'youtubeid'],
])('names the column of a cell, if %s', async (_, csv, header) => {
  const { columns, records } = await read(csv);
  const [first] = records;
  expect(first && cellLocation(columns, first, 'file')).toMatchObject({ rows: [2], column: header });
});

test('makes an address of a YouTube id if there is no other object', async () => {
  const { columns, records } = await read('objectid,youtubeid,filename\na,x6eu5wj8b04,\nb,x6eu5wj8b04,b.jpg');
  expect(columns.map(({ name }) => name)).toEqual(['id', 'file']);
  expect(records.map(({ cells }) => cells.file)).toEqual(['https://youtu.be/x6eu5wj8b04', 'b.jpg']);
});

test("keeps a film beside a name that is not a file's", async () => {
  const { records } = await read(
    'objectid,filename,youtubeid\na,talk_001,https://open.spotify.com/episode/1\nb,talk_002,x6eu5wj8b04\nc,objects/c,x6eu5wj8b04\nd,talk_003,',
  );
  expect(records.map(({ cells }) => cells.file)).toEqual([
    'talk_001; https://open.spotify.com/episode/1',
    'talk_002; https://youtu.be/x6eu5wj8b04',
    'objects/c',
    'talk_003',
  ]);
});

test('reports once that a spreadsheet has no rows', async () => {
  expect((await read('id,title\n')).problems).toMatchObject([{ severity: 'error', found: 'no such row' }]);
});

test('passes over the addresses that a published table has', async () => {
  const { columns, records } = await read(
    'id,title,published_page,published_object\na,A,https://example.org/items/a,\n',
  );
  expect(columns.map(({ name }) => name)).toEqual(['id', 'title']);
  expect(records.map(({ cells }) => cells)).toEqual([{ id: 'a', title: 'A' }]);
});

test('reads columns of one name as several values in their order, and reports them once', async () => {
  const { columns, records, problems } = await read(
    'Subject,dcterms:subject,Description,description,subject\nTowers,Quays,One.,Two.,Towers\n,Ports,,,\n',
  );
  expect(columns.map(({ name }) => name)).toEqual(['subject', 'description']);
  expect(records.map(({ cells }) => cells)).toEqual([
    { subject: 'Towers; Quays', description: 'One.\n\nTwo.' },
    { subject: 'Ports' },
  ]);
  expect(problems.map(({ found }) => found)).toEqual([
    '3 columns that mean "Subject"',
    '2 columns that mean "Description"',
  ]);
});

test('keeps the first title, date and id of several, and reports the rows with another', async () => {
  const { records, problems } = await read('title,title,date,date\nTower,Ship,1957,1957\n,Quay,,1958\n');
  expect(records.map(({ cells }) => cells)).toEqual([
    { title: 'Tower', date: '1957' },
    { title: 'Quay', date: '1958' },
  ]);
  expect(problems.slice(2)).toMatchObject([{ rows: [2], column: 'title', found: '"Ship" beside it' }]);
});

test('keeps a column with other values than the one of its name', async () => {
  const { columns, records } = await read(
    'creator,photographer,location,coverage\nBerg,Tal,Porto,Porto\n,Lund,,Oslo\n',
  );
  expect(columns.map(({ name }) => name)).toEqual(['creator', 'place', 'photographer']);
  expect(records.map(({ cells }) => cells)).toEqual([
    { creator: 'Berg', place: 'Porto', photographer: 'Tal' },
    { place: 'Oslo', photographer: 'Lund' },
  ]);
});

test('says what separates the values of a column, and makes one of files', async () => {
  const { columns, records } = await read(
    'title,subject,creator,media url\nA | B,x | y,Berg; Tal,a.jpg | b.jpg\n',
  );
  expect(columns).toEqual([
    { name: 'title', header: 'title' },
    { name: 'subject', header: 'subject', separator: '|' },
    { name: 'creator', header: 'creator' },
    { name: 'file', header: 'media url' },
  ]);
  expect(records[0]?.cells).toEqual({
    title: 'A | B',
    subject: 'x | y',
    creator: 'Berg; Tal',
    file: 'a.jpg; b.jpg',
  });
});

test.each([
  [{ language: 'en' }, 'title@en,title@fr\nTower,Tour\n', ['title', 'title@fr']],
  [{ language: 'fr' }, 'title,title@fr\nTower,Tour\n', ['title']],
  [{ language: 'en' }, 'dcterms:title@fra\nTour\n', ['title']],
  [{ language: 'en', languages: ['en', 'fr'] }, 'title@en,title@fr\nTower,Tour\n', ['title@en', 'title@fr']],
  [{}, 'title@en\nTower\n', ['title@en']],
])('on a site with %o, %j has the columns %j', async (site, csv, names) => {
  const { columns } = await readSpreadsheet(Buffer.from(csv), 'items.csv', site);
  expect(columns.map(({ name }) => name)).toEqual(names);
});

async function readList(json: string) {
  const { records, problems } = await readSpreadsheet(Buffer.from(json), 'items.json');
  return { cells: records.map(({ cells }) => cells), problems };
}

test('reads a list in JSON as it reads CSV, whichever keys each item has', async () => {
  const list = [
    { id: 'a', Title: 'The quay', year: 1957, subject: ['boats', 'nets'], file: null },
    { id: 'b', Title: 'Zoë', file: 'b.jpg' },
  ];
  const { cells, problems } = await readList(JSON.stringify(list));
  expect(cells).toMatchObject([
    { id: 'a', title: 'The quay', subject: 'boats; nets' },
    { id: 'b', title: 'Zoë', file: 'b.jpg' },
  ]);
  expect(problems).toEqual([]);
});

test.each(['{"items": []}', '[1, 2]', '[{"id": "a"}', ''])('says how to save %j', async (json) => {
  const { cells, problems } = await readList(json);
  expect(cells).toEqual([]);
  expect(problems).toMatchObject([
    {
      code: 'spreadsheet-unreadable',
      severity: 'error',
      found: 'JSON other than [{"id": "a"}, …]',
    },
  ]);
});
