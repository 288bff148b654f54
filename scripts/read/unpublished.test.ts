import { expect, test } from 'vitest';
import { readFolder } from '#scripts/read/folder';
import { readSpreadsheet } from '#scripts/read/spreadsheet';
import { folderOf } from '#tests/fixtures/folder';

const today = '2027-03-01';

function read(csv: string) {
  return readSpreadsheet(new TextEncoder().encode(csv), 'items.csv', { today });
}

test.each([
  ['', true],
  ['yes', true],
  ['No', false],
  ['FALSE', false],
  ['0', false],
  ['nein', false],
  ['non', false],
  ['draft', false],
  ['2027-03-01', true],
  ['2027-03-02', false],
  ['2027-03-02T09:30', false],
  ['1999-12-31', true],
  ['9999-12-31', false],
])('a row whose column publish says "%s" is published: %s', async (cell, isPublished) => {
  const { records, withheld, problems } = await read(`id,publish\na,${cell}\nb,\n`);
  expect(problems).toEqual([]);
  expect(records.map(({ cells }) => cells.id)).toEqual(isPublished ? ['a', 'b'] : ['b']);
  expect((withheld ?? []).map(({ row }) => row)).toEqual(isPublished ? [] : [2]);
});

test.each(['publish,publish_from', 'Publish,publish'])(
  'of the columns %s each has to say that a row is published',
  async (columns) => {
    const { records } = await read(`id,${columns}\na,,2099-01-01\nb,no,yes\nc,yes,2000-01-01\nd,,\n`);
    expect(records.map(({ cells }) => cells.id)).toEqual(['c', 'd']);
  },
);

test.each(['perhaps', '2027', '2027-02-30'])(
  'a row whose column publish says "%s" is not published, and told',
  async (cell) => {
    const { records, problems } = await read(`id,Publish\na,${cell}\nb,\n`);
    expect(records.map(({ cells }) => cells.id)).toEqual(['b']);
    expect(problems).toMatchObject([{ severity: 'error', rows: [2], column: 'Publish', found: `"${cell}"` }]);
  },
);

test('the parts of an item that is not published are not, and theirs neither', async () => {
  const { records, withheld } = await read('id,parent,publish\nc,B,\nb,a,\nA,,no\nd,,\nx,y,no\ny,x,\n');
  expect(records.map(({ cells }) => cells.id)).toEqual(['d']);
  expect(withheld).toHaveLength(5);
});

test('the column itself is none of the site', async () => {
  const { columns, records } = await read('id,publish\na,2020-01-01\n');
  expect(columns.map(({ name }) => name)).toEqual(['id']);
  expect(records.map(({ cells }) => cells)).toEqual([{ id: 'a' }]);
});

test('pages of a CollectionBuilder project name nothing of rows that are not published', async () => {
  const folder = await folderOf({
    '_config.yml': 'title: Boats\nmetadata: boats\n',
    '_data/boats.csv': 'objectid,title,publish\na,Aurora,\nb,Zzsecret,no\n',
    'pages/about.md':
      '---\ntitle: About\n---\n{% for item in site.data.boats %}{{ item.title }}, {% endfor %}\n\n{% include feature/image.html objectid="b" %}\n',
  });
  const { pages, records, withheld } = await readFolder(folder, today);
  expect(records).toHaveLength(1);
  expect(withheld).toHaveLength(1);
  expect(pages.map(({ markdown }) => markdown).join()).toContain('Aurora');
  expect(JSON.stringify(pages)).not.toContain('Zzsecret');
});
