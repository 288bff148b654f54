import { expect, test } from 'vitest';
import { readSpreadsheet } from '#scripts/read/spreadsheet';

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

test('asks the columns for one thing in the order of the aliases, and skips empty cells', async () => {
  const { columns, records } = await read('filename,object_location\na.jpg,/objects/b.jpg\nc.jpg,\n,');
  expect(columns).toEqual([{ name: 'file', header: 'object_location' }]);
  expect(records).toEqual([
    { source: 'items.csv', row: 2, cells: { file: '/objects/b.jpg' } },
    { source: 'items.csv', row: 3, cells: { file: 'c.jpg' } },
  ]);
});

test('makes an address of a YouTube id where there is no other object', async () => {
  const { columns, records } = await read('objectid,youtubeid,filename\na,x6eu5wj8b04,\nb,x6eu5wj8b04,b.jpg');
  expect(columns.map(({ name }) => name)).toEqual(['id', 'file']);
  expect(records.map(({ cells }) => cells.file)).toEqual(['https://youtu.be/x6eu5wj8b04', 'b.jpg']);
});

test('tells once that a spreadsheet has no rows', async () => {
  expect((await read('id,title\n')).problems).toMatchObject([{ severity: 'error', found: 'no such row' }]);
});

test('tells once that a workbook is no CSV', async () => {
  const { problems, records } = await readSpreadsheet(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]), 'items.csv');
  expect(records).toEqual([]);
  expect(problems).toHaveLength(1);
  expect(problems[0]?.severity).toBe('error');
});

test('passes over the addresses that a published table has', async () => {
  const { columns, records } = await read(
    'id,title,published_page,published_object\na,A,https://example.org/items/a,\n',
  );
  expect(columns.map(({ name }) => name)).toEqual(['id', 'title']);
  expect(records.map(({ cells }) => cells)).toEqual([{ id: 'a', title: 'A' }]);
});
