import { expect, test } from 'vitest';
import { readSpreadsheet } from '#scripts/lists/spreadsheet';

async function read(...lines: string[]) {
  const { records, problems } = await readSpreadsheet(Buffer.from(lines.join('\n')), 'items.csv');
  return { cells: records.map(({ cells }) => cells), problems };
}

test.each([
  'nan',
  'NaN',
  'NaT',
  'NULL',
  'null',
  'N/A',
  'undefined',
  '[object Object]',
  '(blank)',
  'x-default',
])('takes "%s" in a cell for nothing, and says so once for the column', async (word) => {
  const { cells, problems } = await read('id,subject', `a,${word}`, 'b,boats', `c,${word}`);
  expect(cells).toEqual([{ id: 'a' }, { id: 'b', subject: 'boats' }, { id: 'c' }]);
  expect(problems).toMatchObject([{ rows: [2, 4], column: 'subject', found: `"${word}"` }]);
});

test.each(['#N/A', '#REF!', '#VALUE!', '#DIV/0!', '#NAME?', 'Err:502'])(
  'takes "%s" in a cell for a formula to mend',
  async (word) => {
    const { cells, problems } = await read('id,subject', `a,${word}`);
    expect(cells).toEqual([{ id: 'a' }]);
    expect(problems).toMatchObject([{ code: 'formula-failed', found: `"${word}"` }]);
  },
);

test('keeps the word None if a person may mean it', async () => {
  const { cells, problems } = await read('id,inscription,file', 'a,None,None', 'b,Signed Nan,b.jpg');
  expect(cells).toEqual([
    { id: 'a', inscription: 'None' },
    { id: 'b', inscription: 'Signed Nan', file: 'b.jpg' },
  ]);
  expect(problems).toMatchObject([{ column: 'file', found: '"None"' }]);
});

test('reads None as empty in a list in which a program wrote nan', async () => {
  const { cells } = await read('id,inscription,height', 'a,None,nan', 'b,Signed,12');
  expect(cells).toEqual([{ id: 'a' }, { id: 'b', inscription: 'Signed', height: '12' }]);
});

test('reads years and ids that a program wrote as 1957.0, and no other number', async () => {
  const { cells, problems } = await read('id,parent,date,height', '1.0,,1957.0,2.0', '2.0,1.0,May 1958,3.0');
  expect(cells).toEqual([
    { id: '1', date: '1957', height: '2.0' },
    { id: '2', parent: '1', date: 'May 1958', height: '3.0' },
  ]);
  expect(problems).toEqual([]);
  expect((await read('id', '1.0', '1.1')).cells).toEqual([{ id: '1.0' }, { id: '1.1' }]);
});

test('says once for the file that a program wrote nothing into many columns', async () => {
  const { problems } = await read('id,subject,height,place', 'a,nan,nan,nan', 'b,x,NULL,nan');
  expect(problems).toMatchObject([{ rows: [2, 3], found: '"nan", "NULL"' }]);
});

test('publishes no row whose column of publication holds such a word', async () => {
  expect((await read('id,publish', 'a,nan', 'b,yes')).cells).toEqual([{ id: 'b' }]);
});
