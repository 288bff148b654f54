import { expect, test } from 'vitest';
import { readFolder } from '#scripts/read/folder';
import { readSpreadsheet, type SpreadsheetOptions } from '#scripts/read/spreadsheet';
import { folderOf } from '#tests/fixtures/folder';

function read(lines: readonly string[], options?: SpreadsheetOptions) {
  return readSpreadsheet(Buffer.from(lines.join('\n')), 'items.csv', options);
}

test('reads an export of Omeka Classic, without the records that it keeps from visitors', async () => {
  const { exportedBy, columns, records, withheld, problems } = await read([
    'Dublin Core:Title,Dublin Core:Subject,Dublin Core:Coverage,tags,file,itemType,collection,public,featured',
    'Tower,Towers^^Quays,Porto,"old,new","https://h/a.jpg,https://h/b.jpg",Still Image,Harbour,1,0',
    'Secret,,,,,Text,Harbour,0,0',
  ]);
  expect(exportedBy).toBe('Omeka Classic');
  expect(records.map(({ cells }) => cells)).toEqual([
    {
      title: 'Tower',
      subject: 'Towers^^Quays',
      place: 'Porto',
      tags: 'old,new',
      file: 'https://h/a.jpg; https://h/b.jpg',
      itemtype: 'Still Image',
      collection: 'Harbour',
    },
  ]);
  expect(columns.filter(({ separator }) => separator)).toEqual([
    { name: 'subject', header: 'Subject', separator: '^^' },
    { name: 'place', header: 'Coverage', separator: '^^' },
    { name: 'tags', header: 'tags', separator: ',' },
    { name: 'itemtype', header: 'itemType', separator: '^^' },
    { name: 'collection', header: 'collection', separator: '^^' },
  ]);
  expect(withheld).toMatchObject([{ row: 3, cells: { title: 'Secret' } }]);
  expect(problems).toMatchObject([{ rows: [3], found: '1 that Omeka Classic keeps from visitors' }]);
});

test.each([
  {
    name: 'Omeka S',
    lines: [
      'o:id,o:is_public,dcterms:title,dcterms:subject,dcterms:creator ^^uri §private,media:link,media:full',
      '7,1,Tower,Towers | Quays,x,a.jpg;b.jpg;,{}',
    ],
    cells: { id: '7', title: 'Tower', subject: 'Towers | Quays', file: 'a.jpg;b.jpg;' },
  },
  {
    name: 'CONTENTdm',
    lines: [
      'Title\tObject File Name\tDate created\tDate modified\tReference URL\tCONTENTdm number\tCONTENTdm file name',
      'Tower\ttower.tif\t2011-03-01\t2012-04-02\thttp://h/cdm/ref/collection/x/id/7\t7\t8.jp2',
    ],
    cells: {
      title: 'Tower',
      file: 'tower.tif',
      added: '2011-03-01',
      modified: '2012-04-02',
      reference_url: 'http://h/cdm/ref/collection/x/id/7',
      id: '7',
      contentdm_file_name: '8.jp2',
    },
  },
  {
    name: 'PastPerfect',
    lines: ['OBJECTID,OBJNAME,TITLE,DESCRIP,IMAGEFILE,WEBINCLUDE', '2010.1,Print,Tower,A tower.,001.jpg,'],
    cells: {
      id: '2010.1',
      title: 'Tower',
      objname: 'Print',
      description: 'A tower.',
      file: '001.jpg',
    },
  },
  {
    name: 'CatalogIt',
    lines: ['Entry/Object ID,Name/Title,Date made', 'A-01,Tower,1890 - 1899'],
    cells: { id: 'A-01', title: 'Tower', date: '1890 - 1899' },
  },
  {
    name: 'Tropy',
    lines: [
      'http://purl.org/dc/elements/1.1/title,https://tropy.org/v1/tropy#tag,https://tropy.org/v1/tropy#path,https://tropy.org/v1/tropy#note,https://tropy.org/v1/tropy#path,https://tropy.org/v1/tropy#note',
      'Tower,"old, new",a.jpg,First.,b.jpg,Second.',
    ],
    cells: { title: 'Tower', tag: 'old, new', file: 'a.jpg; b.jpg', note: 'First.\n\nSecond.' },
  },
  {
    name: 'DSpace',
    lines: [
      'id,collection,dc.title[en_US],dc.contributor.author,dc.date.issued[],dc.subject[en],dc.subject[en_US]',
      '14,1/2,Tower,"Berg, Ada||Tal, Ivo",1957,Towers||Quays,Ports',
    ],
    cells: {
      id: '14',
      collection: '1/2',
      title: 'Tower',
      creator: 'Berg, Ada||Tal, Ivo',
      date: '1957',
      subject: 'Towers || Quays || Ports',
    },
  },
])('reads an export of $name', async ({ name, lines, cells }) => {
  const { exportedBy, records } = await read(lines, { language: 'en', languages: [] });
  expect(exportedBy).toBe(name);
  expect(records.map((record) => record.cells)).toEqual([cells]);
});

test('recognises no export in a plain spreadsheet', async () => {
  expect(await read(['id,title,collection,file', 'a,A,B,a.jpg'])).not.toHaveProperty('exportedBy');
});

test.each([
  ['OBJECTID,OBJNAME,WEBINCLUDE', ['a,Print,F', 'b,Print,']],
  [
    'o:id,o:is_public,dcterms:title',
    ['1,0,Private letter', '2,,Letter', '3,private,Letter', '4,perhaps,Letter'],
  ],
  ['Dublin Core:Title,itemType,collection,public', ['A,Text,Letters,0', 'B,Text,Letters,']],
])('publishes nothing of an export with the columns %s that is for nobody', async (header, rows) => {
  const { records, withheld } = await read([header, ...rows]);
  expect(records).toEqual([]);
  expect(withheld).toHaveLength(rows.length);
});

test('publishes all records where no row says whether it is for everybody', async () => {
  const { records, problems } = await read(['OBJECTID,OBJNAME,WEBINCLUDE', 'a,Print,', 'b,Print,']);
  expect(records).toHaveLength(2);
  expect(problems).toEqual([]);
});

test('refuses a folder whose rows are all kept from visitors, so that no empty site takes the place of one', async () => {
  const folder = await folderOf({
    'site.yaml': 'title: Letters\n',
    'pages/about.md': '# About\n',
    'items.csv': 'o:id,o:is_public,dcterms:title\n1,0,Private letter\n',
  });
  await expect(readFolder(folder)).rejects.toThrow(
    'The only row of items.csv is kept from visitors by the column "o:is_public", so nothing is left to publish.',
  );
});

test('keeps the header of a column that another one takes the meaning of', async () => {
  const { columns } = await read(['OBJECTID,OBJNAME,TITLE,dcterms:spatial', 'a,Print,Tower,Porto']);
  expect(columns).toEqual([
    { name: 'id', header: 'OBJECTID' },
    { name: 'title', header: 'TITLE' },
    { name: 'place', header: 'Place' },
    { name: 'objname', header: 'OBJNAME' },
  ]);
});
