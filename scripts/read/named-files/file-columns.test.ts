import { expect, test } from 'vitest';
import { findFileColumns } from '#scripts/read/named-files/file-columns';
import { readFiles } from '#tests/fixtures/read-files';

async function read(csv: string, names: readonly string[] = []) {
  const pictures = Object.fromEntries(names.map((name) => [name, '']));
  const found = await readFiles({ 'items.csv': csv, ...pictures });
  const { readCells, ...rest } = findFileColumns(found);
  return { ...rest, cells: found.records.map((row) => readCells(row)) };
}

const titles = Array.from({ length: 12 }, (_, n) => `a${n},A tale of ${n} cities`).join('\n');

test('a column filename with titles is read as text, and reported once', async () => {
  const { columns, cells, problems } = await read(`id,filename\n${titles}\n`);
  expect(columns).toEqual([
    { name: 'id', header: 'id' },
    { name: 'filename', header: 'filename' },
  ]);
  expect(cells[0]).toEqual({ id: 'a0', filename: 'A tale of 0 cities' });
  expect(problems).toMatchObject([{ severity: 'warning', rows: [1], column: 'filename' }]);
});

test.each([
  ['has names of files that are not there', `id,filename\n${titles.replaceAll(' cities', '.jpg')}\n`],
  ['has addresses', `id,filename\n${titles.replaceAll('A tale of ', 'https://example.org/')}\n`],
  ['is called file', `id,file\n${titles}\n`],
  ['has few cells', 'id,filename\na,A tale\n'],
])('a column that %s stays one of files', async (_, csv) => {
  const { columns, problems } = await read(csv);
  expect(columns[1]?.name).toBe('file');
  expect(problems).toEqual([]);
});

test('a column whose cells are files gives further parts, once each', async () => {
  const { columns, cells, further, problems } = await read(
    'id,object_location,compound,title\na,a.jpg,a-back.jpg,A\nb,b.jpg,b-back.jpg; b.jpg,B\nc,c.jpg,,C\n',
    ['a.jpg', 'a-back.jpg', 'b.jpg', 'b-back.jpg', 'c.jpg'],
  );
  expect(cells.map(({ file }) => file)).toEqual(['a.jpg; a-back.jpg', 'b.jpg; b-back.jpg', 'c.jpg']);
  expect(columns.map(({ name }) => name)).toEqual(['id', 'file', 'title']);
  expect(further).toEqual(['compound']);
  expect(problems).toEqual([]);
});

test('a column of identifiers that only repeats the names in file stays text', async () => {
  const { columns, further } = await read('id,file,identifier\na,/x/a.jpg,a.jpg\nb,/x/b.jpg,b.jpg\n', [
    'x/a.jpg',
    'x/b.jpg',
  ]);
  expect(further).toEqual([]);
  expect(columns.map(({ name }) => name)).toEqual(['id', 'file', 'identifier']);
});

test('the only column whose cells are files takes the place of one called file', async () => {
  const { columns, cells } = await read('id,scan\na,a.jpg\nb,b.jpg\n', ['a.jpg', 'b.jpg']);
  expect(columns.map(({ name }) => name)).toEqual(['id', 'file']);
  expect(cells.map(({ file }) => file)).toEqual(['a.jpg', 'b.jpg']);
});

test.each([
  [
    "Airtable's",
    'a.jpg (https://example.org/x)',
    '"""b, c.jpg"" (https://example.org/y),a.jpg (https://example.org/x)"',
  ],
  ['with commas', 'a.jpg', '"a.jpg, d.jpg"'],
  ['with lines', 'a.jpg', '"b, c.jpg\na.jpg"'],
])('a column of attachments, %s, names files as the column file does', async (_, one, several) => {
  const { columns, cells, problems } = await read(
    `id,Attachments,notes\n1,${one},"Salt, a.jpg"\n2,${several},x\n`,
    ['a.jpg', 'b, c.jpg', 'd.jpg'],
  );
  expect(cells[0]?.file).toBe('a.jpg');
  expect(cells[1]?.file?.split('; ')).toHaveLength(2);
  expect(columns.map(({ name }) => name)).toEqual(['id', 'file', 'notes']);
  expect(problems).toEqual([]);
});

test.each(['', 'thumbs/'])(
  'names with another ending than the files in "%s" give no further parts',
  async (folder) => {
    const { columns, further } = await read('id,file,Original\n1,x.jpg,a.tif\n2,y.jpg,b.tif\n', [
      ...['x.jpg', 'y.jpg', `${folder}a.jpg`, `${folder}b.jpg`],
    ]);
    expect(further).toEqual([]);
    expect(columns).toHaveLength(3);
  },
);

test.each([
  ['format', 'application/pdf', ['assets/pdf.svg']],
  ['template', 'image', ['objects/Image.svg']],
  ['medium', 'video/mp4', ['icons/mp4.png']],
  ['shape', 'map', ['map.jpg']],
])('a column %s of words, as %s, that are the stem of a file names no files', async (header, word, names) => {
  const { columns, further, cells } = await read(`id,file,${header}\na,a.jpg,${word}\nb,b.jpg,${word}\n`, [
    'a.jpg',
    'b.jpg',
    ...names,
  ]);
  expect(further).toEqual([]);
  expect(columns).toHaveLength(3);
  expect(cells.map(({ file }) => file)).toEqual(['a.jpg', 'b.jpg']);
});

test.each(['thumb_file', 'notes'])('a column %s is left as it is', async (header) => {
  const { columns, further } = await read(
    `id,file,${header}\na,a.jpg,${header === 'notes' ? 'see a' : 'a-small.jpg'}\nb,b.jpg,b-small.jpg\n`,
    ['a.jpg', 'b.jpg', 'a-small.jpg', 'b-small.jpg'],
  );
  expect(further).toEqual([]);
  expect(columns).toHaveLength(3);
});
