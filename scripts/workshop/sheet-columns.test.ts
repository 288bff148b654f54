import { expect, test } from 'vitest';
import { columnsOfSheet } from '#scripts/workshop/sheet-columns';
import { prepareFiles } from '#tests/fixtures/prepare';

async function columnsOf(csv: string) {
  const { raw } = await prepareFiles({ 'items.csv': csv });
  const rows = csv.split('\n').map((line) => line.split(','));
  return columnsOfSheet(rows, raw).columns;
}

test('columns have the names of the build, and the headers that problems name them by', async () => {
  expect(await columnsOf('objectid, Titel ,object_location\na,Tower,\n')).toMatchObject([
    { index: 0, header: 'objectid', name: 'id', readAs: 'objectid' },
    { index: 1, header: ' Titel ', readAs: 'Titel' },
    { index: 2, header: 'object_location', name: 'file', readAs: 'object_location' },
  ]);
});

test('of two columns with one name the later one is marked', async () => {
  const columns = await columnsOf('id,title,object_location,filename\na,Tower,,tower.jpg\n');
  const files = columns.filter(({ name }) => name === 'file');
  expect(files).toHaveLength(2);
  expect(files.filter(({ isSecond }) => isSecond)).toHaveLength(1);
});

test('a column without a header is left out, and an internal one has its own name', async () => {
  expect((await columnsOf('id,,publish\na,x,yes\n')).map(({ name }) => name)).toEqual(['id', 'publish']);
});
