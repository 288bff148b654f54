import { expect, test } from 'vitest';
import { readSpreadsheet } from '#scripts/read/spreadsheet';

async function read(json: string) {
  const { records, problems } = await readSpreadsheet(Buffer.from(json), 'items.json');
  return { cells: records.map(({ cells }) => cells), problems };
}

test('reads a list in JSON as it reads CSV, whichever keys each item has', async () => {
  const list = [
    { id: 'a', Title: 'The quay', year: 1957, subject: ['boats', 'nets'], file: null },
    { id: 'b', Title: 'Zoë', file: 'b.jpg' },
  ];
  const { cells, problems } = await read(JSON.stringify(list));
  expect(cells).toMatchObject([
    { id: 'a', title: 'The quay', subject: 'boats; nets' },
    { id: 'b', title: 'Zoë', file: 'b.jpg' },
  ]);
  expect(problems).toEqual([]);
});

test.each(['{"items": []}', '[1, 2]', '[{"id": "a"}', ''])('tells how to save %j', async (json) => {
  const { cells, problems } = await read(json);
  expect(cells).toEqual([]);
  expect(problems).toMatchObject([{ severity: 'error', found: 'JSON of another form' }]);
});
