import { readFile, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { utils, write } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { settingsSchema } from '#model/settings';
import { readFolder } from '#scripts/read/folder';
import { completeCollection } from '#scripts/read/read-collection';
import { CommandError } from '#scripts/report/command-error';
import { folderOf } from '#tests/fixtures/folder';
import { readFiles } from '#tests/fixtures/read-files';
import { realCollections } from '#tests/fixtures/real';

test.each<{ files: Record<string, string>; message: RegExp }>([
  { files: {}, message: /is empty\. A collection is a folder with pictures/ },
  { files: { 'notes.txt': 'x' }, message: /nothing that can be published, only files such as "notes\.txt"/ },
  {
    files: { 'list.numbers': 'PK' },
    message: /"list\.numbers" cannot be read as it is\. Export it as Excel/,
  },
  {
    files: { 'a.csv': 'x', 'b.csv': 'x' },
    message: /2 spreadsheets and no pictures\. Name the one to publish items\.csv/,
  },
  {
    files: { 'a.csv': 'title,file,publish\nOne,one.jpg,no\n', 'b.csv': 'x', 'one.jpg': '' },
    message:
      /2 spreadsheets \(a\.csv, b\.csv\), and it is not known which is the list\. .* call it items\.csv/,
  },
])('says what a folder needs instead of $files', async ({ files, message }) => {
  const root = await folderOf(files);
  await expect(readFolder(root)).rejects.toThrow(CommandError);
  await expect(readFolder(root)).rejects.toThrow(message);
});

test.each(['talk.vtt', 'pages/big.md', 'talk.txt', 'scans/a.xml'])(
  'a text of 65 MB is left out and told once, and the rest is read: %s',
  async (file) => {
    const root = await folderOf({
      'items.csv': `title,file,transcript\nTalk,talk.mp3,${file}\n`,
      'talk.mp3': 'x',
      [file]: '',
    });
    await truncate(join(root, file), 65_000_000);
    const { records, problems } = completeCollection(await readFolder(root));
    expect(records).toHaveLength(1);
    expect(
      problems.filter((one) => one.file === file || one.found.includes('big') || one.column === 'transcript'),
    ).toMatchObject([{ file, found: '65,000,000 bytes', code: 'text-too-large' }]);
  },
);

test('says that there is no such folder, or that it is a file', async () => {
  const root = await folderOf({ 'a.jpg': '' });
  await expect(readFolder(join(root, 'none'))).rejects.toThrow(/^There is no folder/);
  await expect(readFolder(join(root, 'a.jpg'))).rejects.toThrow(/is a file, not a folder/);
});

test('makes an item of each picture, and an album of each subfolder', async () => {
  const root = await folderOf({
    '10.jpg': '',
    '2.jpg': '',
    'Trip/Day 1/a.tif': '',
    'Trip/b.PNG': '',
    'song.mp3': '',
    'x.txt': '',
  });
  const collection = await readFolder(root);
  expect(collection).toMatchObject({ kind: 'a folder of pictures', root, pages: [] });
  expect(collection.settings.facets).toEqual(['album', 'creator', 'keywords']);
  expect(collection.records).toEqual([
    { source: '2.jpg', cells: { file: '2.jpg' } },
    { source: '10.jpg', cells: { file: '10.jpg' } },
    { source: 'Trip/b.PNG', cells: { file: 'Trip/b.PNG', album: 'Trip' } },
    { source: 'Trip/Day 1/a.tif', cells: { file: 'Trip/Day 1/a.tif', album: 'Trip / Day 1' } },
  ]);
  expect(collection.problems).toMatchObject([{ file: 'song.mp3', severity: 'warning' }]);
});

test('makes the front of a card an item before its backs', async () => {
  const files = ['0001.jpg', '0001_back.jpg', '0001 back.jpg', '0001-b.jpg', '0002.jpg'];
  const { records } = await readFolder(await folderOf(Object.fromEntries(files.map((file) => [file, '']))));
  expect([records[0]?.source, records.at(-1)?.source]).toEqual(['0001.jpg', '0002.jpg']);
});

test.each([
  [['box1/items.csv', 'box2/items.csv', 'box1/1.jpg', 'box2/1.jpg'], 'box1/items.csv, box2/items.csv'],
  [['harbour/items.csv', 'harbour/1.jpg'], 'harbour/items.csv'],
  [['site.yaml', 'box1/list.xlsx', 'box1/1.jpg'], 'box1/list.xlsx'],
])('of %j it says that the lists below, which may hold rows back, are not read', async (files, found) => {
  const { problems } = await readFolder(await folderOf(Object.fromEntries(files.map((file) => [file, '']))));
  expect(problems.map(({ found, severity }) => [found, severity])).toEqual([[found, 'warning']]);
});

test('says that a folder named out was not read', async () => {
  const { records, problems } = await readFiles({ 'a.jpg': '', 'out/b.jpg': '' });
  expect(records).toHaveLength(1);
  expect(problems).toMatchObject([{ code: 'folder-passed-over', severity: 'warning', file: 'out' }]);
});

test("reads Vitrine's own kind of folder", async () => {
  const collection = await readFiles({
    'site.yaml':
      'title: Harbour\nfields:\n  Location: Where\n  maker: x\nfacets: [Location, sujbect]\nsort: Date\n',
    'items.csv': 'id,title,location,subject,date,file\na,A,Porto,boats,1910,a.jpg\n',
    'pages/about.md': '# About\n',
    'a.jpg': '',
  });
  expect(collection.kind).toBe('a Vitrine folder');
  expect(collection.settings).toEqual(
    settingsSchema.parse({
      title: 'Harbour',
      fields: { place: 'Where' },
      facets: ['place'],
      sort: 'date',
    }),
  );
  expect(collection.records).toEqual([
    {
      source: 'items.csv',
      row: 2,
      cells: { id: 'a', title: 'A', place: 'Porto', subject: 'boats', date: '1910', file: 'a.jpg' },
    },
  ]);
  expect(collection.pages).toMatchObject([{ slug: ['about'], title: 'About' }]);
  expect(collection.files).toEqual(['a.jpg']);
  expect(collection.problems).toMatchObject([
    { file: 'site.yaml', rows: [4], column: 'fields', found: '"maker"' },
    { file: 'site.yaml', rows: [5], column: 'facets', found: '"sujbect" (perhaps "subject" is meant)' },
  ]);
});

test('finds the column that settings call Constructor under the name that the table gives it', async () => {
  const { settings, columns, problems } = await readFiles({
    'site.yaml': 'fields: { Constructor: Builder }\nfacets: [constructor]\nsort: CONSTRUCTOR\n',
    'items.csv': 'id,Constructor\na,Smith\n',
  });
  expect(columns[1]).toEqual({ name: 'constructor_', header: 'Constructor' });
  expect(settings).toMatchObject({
    fields: { constructor_: 'Builder' },
    facets: ['constructor_'],
    sort: 'constructor_',
  });
  expect(problems).toEqual([]);
});

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])(
  'hides the column %s, which every object has, if settings say so, and tells it if there is none',
  async (name) => {
    const settings = `fields:\n  ${name}: { hidden: true }\n`;
    const read = await readFiles({ 'site.yaml': settings, 'items.csv': `id,title,${name}\na,A,Smith\n` });
    expect(read.columns.map(({ header }) => header)).toEqual(['id', 'title']);
    expect(read.problems).toEqual([]);
    const { problems } = await readFiles({ 'site.yaml': settings, 'items.csv': 'id\na\n' });
    expect(problems).toMatchObject([{ code: 'column-unknown', rows: [2] }]);
  },
);

test('makes items of the pictures if settings have no spreadsheet beside them', async () => {
  const { kind, settings, records, itemsArePictures, problems } = await readFiles({
    'site.yaml': 'title: T\nfields: [album]',
    'box/a.jpg': '',
    'box/A.nef': '',
    'box/b.nef': '',
    'list.numbers': 'PK',
  });
  expect(kind).toBe('a Vitrine folder');
  expect(itemsArePictures).toBe(true);
  expect(settings).toMatchObject({
    title: 'T',
    fields: { album: {} },
    facets: ['album', 'creator', 'keywords'],
  });
  expect(records).toEqual([
    { source: 'box/a.jpg', cells: { file: 'box/a.jpg', album: 'box' } },
    { source: 'box/b.nef', cells: { file: 'box/b.nef', album: 'box' } },
  ]);
  expect(problems).toMatchObject([{ file: 'list.numbers' }]);
});

test('reads the spreadsheet named in the settings, and reports if it is missing', async () => {
  const files = { 'data/list.csv': 'id\nb', 'items.csv': 'id\na' };
  const named = await readFiles({ ...files, 'site.yaml': 'items: ./data/list.csv' });
  expect(named.records[0]?.cells.id).toBe('b');
  const missing = await readFiles({ ...files, 'site.yaml': '# one\nitems: data/lost.csv' });
  expect(missing.records[0]?.cells.id).toBe('a');
  expect(missing.problems).toMatchObject([
    { severity: 'error', file: 'site.yaml', rows: [2], found: '"data/lost.csv"' },
  ]);
});

test('reports the same fault of many rows once', async () => {
  const { problems } = await readFiles({ 'items.csv': 'id,title\na,A,more\nb,B\nc,C,more\n' });
  expect(problems.map(({ rows }) => rows)).toEqual([[2, 4]]);
});

test.each(['tate/items.csv', 'collectionbuilder-demo/_data/demo-compoundobjects-metadata.csv'])(
  'reads %s of a real collection as items.csv, every row with its id',
  async (file) => {
    const { records, problems } = await readFiles({
      'items.csv': await readFile(join(realCollections, file)),
    });
    expect(new Set(records.map(({ cells }) => cells.id)).size).toBe(20);
    expect(records.every(({ cells }) => cells.title)).toBe(true);
    expect(problems).toEqual([]);
  },
);

test('drops a hidden column, however its header is spelt and in every language, before anything reads it', async () => {
  const { columns, records, settings, translations, problems } = await readFiles({
    'site.yaml':
      'languages: [en, fr]\nfields: { title: {}, Datum: { hidden: true }, lat: { hidden: true }, "box@fr": { hidden: true } }\nfacets: [box, subject]\nsort: date\n',
    'items.csv':
      'id,title,datum,datum@fr,lat,long,box,subject\na,A,1931-03-17,le 17 mars 1931,12.34567,23.45678,cellar,boats\n',
  });
  expect(columns.map(({ name }) => name)).toEqual(['id', 'title', 'longitude', 'subject']);
  expect(records.map(({ cells }) => ({ ...cells }))).toEqual([
    { id: 'a', title: 'A', longitude: '23.45678', subject: 'boats' },
  ]);
  expect([settings.facets, settings.sort]).toEqual([['subject'], undefined]);
  expect(translations?.get('fr')?.settings.facets).toEqual(['subject']);
  expect(problems).toMatchObject([
    { rows: [3], column: 'facets', found: '"box", which fields hides' },
    { rows: [4], column: 'sort', found: '"date", which fields hides' },
  ]);
});

test.each([
  ...['{ hidden: true }', '{ hidden: TRUE }', '{ hidden: "true" }', "{ hidden: 'yes' }", '{ hidden: "on" }'],
  ...['{ hidden: oui }', '{ Hidden: true }', '{ HIDDEN: Yes }', '{ hide: true }', '{ private: yes }'],
  ...['{ visible: no }', '{ publish: false }', 'false', 'hidden', '[hidden]'],
])('hides a column that settings call %s', async (value) => {
  const { columns, problems } = await readFiles({
    'site.yaml': `Fields: { title: {}, box: ${value} }\n`,
    'items.csv': 'id,title,box\na,A,cellar\n',
  });
  expect(columns.map(({ name }) => name)).toEqual(['id', 'title']);
  expect(problems).toEqual([]);
});

test.each([
  ['box: { hiden: true }', '"hiden" (perhaps "hidden" is meant)'],
  ['box: { hidden: perhaps }', 'perhaps'],
])('hides a column until %s is corrected, and says so as an error', async (field, found) => {
  const { columns, problems } = await readFiles({
    'site.yaml': `fields:\n  title: Title\n  ${field}\n`,
    'items.csv': 'id,title,box\na,A,cellar\n',
  });
  expect(columns.map(({ name }) => name)).toEqual(['id', 'title']);
  expect(problems).toMatchObject([{ code: 'setting-hidden-unclear', severity: 'error', rows: [3], found }]);
});

test.each([
  ['box: { split: often }', 'setting-invalid', 'often'],
  ['boxx: { hidden: true }', 'column-unknown', '"boxx" (perhaps "box" is meant)'],
])('says as an error that %s hides nothing', async (field, code, found) => {
  const { columns, problems } = await readFiles({
    'site.yaml': `fields:\n  title: Title\n  ${field}\n`,
    'items.csv': 'id,title,box\na,A,cellar\n',
  });
  expect(columns.map(({ name }) => name)).toEqual(['id', 'title', 'box']);
  expect(problems).toMatchObject([{ code, severity: 'error', rows: [3], found }]);
});

test('reports that ids cannot be hidden, since they make addresses of items', async () => {
  const { records, problems } = await readFiles({
    'site.yaml': 'fields: { id: { hidden: true }, title: {} }\n',
    'items.csv': 'id,title\na,A\n',
  });
  expect(records[0]?.cells.id).toBe('a');
  expect(problems).toMatchObject([
    { code: 'column-not-hidden', severity: 'error', column: 'fields', found: expect.stringMatching(/^"id"/) },
  ]);
});

test.each(['items.csv', 'site.yaml'])('says that %s is too large to be read', async (file) => {
  const root = await folderOf({ 'items.csv': 'id\na\n', [file]: 'id\na\n' });
  await truncate(join(root, file), 3_000_000_000);
  await expect(readFolder(root)).rejects.toThrow(`"${file}" has 3,000,000,000 bytes, and one of at most`);
});

test('a misspelt key of a column in another language is reported, like one in the main language', async () => {
  const { problems } = await readFiles({
    'site.yaml': 'languages: [en, fr]\nfields@fr:\n  no_such_column: Boîte\n',
    'items.csv': 'id,title,box\none,One,a\n',
  });
  expect(problems.map(({ found }) => found)).toEqual(['"no_such_column"']);
});

test('reads a workbook as the spreadsheet of a folder, and says what it is an export of', async () => {
  const workbook = utils.book_new();
  const rows = [
    ['o:id', 'dcterms:title'],
    [7, 'Tower'],
  ];
  utils.book_append_sheet(workbook, utils.aoa_to_sheet(rows), 'Export');
  const bytes = Buffer.from(write(workbook, { type: 'buffer', bookType: 'ods' }));
  const { kind, records } = await readFiles({ 'list.ods': bytes, 'list.numbers': 'x', 'tower.jpg': '' });
  expect(kind).toBe('a Vitrine folder (list.ods read as an export of Omeka S)');
  expect(records).toMatchObject([{ source: 'list.ods', row: 2, cells: { id: '7', title: 'Tower' } }]);
});

test.each([
  [['items.csv', 'items.xlsx', 'more.csv'], 'items.csv', 'items.xlsx beside it'],
  [['list.csv', 'a.xlsx', 'b.ods'], 'list.csv', 'a.xlsx, b.ods beside it'],
])('says which of %j is read, and how to choose', async (files, read, found) => {
  const folder = Object.fromEntries(files.map((file) => [file, 'id\na\n']));
  const { problems } = await readFiles(folder);
  expect(problems).toMatchObject([{ severity: 'warning', file: read, found }]);
  expect(problems[0]?.remedy).toContain(`to keep this one, "items: ${read}".`);
  const chosen = await readFolder(await folderOf({ ...folder, 'site.yaml': `items: ${read}\n` }));
  expect(chosen.problems).toEqual([]);
});

test('reads items.csv before a workbook, and the sheet of a workbook that the settings name', async () => {
  const workbook = utils.book_new();
  for (const id of ['a', 'b'])
    utils.book_append_sheet(workbook, utils.aoa_to_sheet([['id'], [id]]), `List ${id}`);
  const bytes = Buffer.from(write(workbook, { type: 'buffer', bookType: 'xlsx' }));
  const both = await readFiles({ 'items.csv': 'id\nc', 'items.xlsx': bytes });
  expect(both.records[0]?.cells.id).toBe('c');
  const named = { 'items.csv': 'id\nc', 'data/all.xlsx': bytes, 'site.yaml': 'items: data/all.xlsx#List b' };
  const { records, problems } = await readFiles(named);
  expect(records[0]?.cells.id).toBe('b');
  expect(problems).toEqual([]);
});

test.each<[Record<string, string>, string[]]>([
  [{}, ['Sample boats']],
  [{ 'Liste.csv': 'title\nQuay\n' }, ['Quay']],
  [{ 'items (1).csv': 'title\nQuay\n' }, ['Quay']],
  [{ 'scans/quay.jpg': '' }, ['scans/quay.jpg']],
  [{ 'data/items.csv': 'title\nQuay\n' }, ['Quay']],
  [{ 'pages/history.md': '# History' }, ['Sample boats']],
])('the sample of a new collection gives way to what its owner adds: %j', async (added, titles) => {
  const root = await folderOf({
    'site.yaml': 'title: Harbour\n',
    'vitrine-sample/items.csv': 'title,file\nSample boats,boats.jpg\n',
    'vitrine-sample/boats.jpg': '',
    ...added,
  });
  const { records, problems } = await readFolder(root);
  expect(records.map(({ cells }) => cells.title ?? cells.file)).toEqual(titles);
  expect(problems).toEqual([]);
});
