import { expect, test } from 'vitest';
import { conflictedCopies } from '#scripts/read/conflicted-copies';
import { readFiles } from '#tests/fixtures/read-files';

test.each([
  "items (Ada's conflicted copy 2026-11-20).csv",
  'items (conflicted copy 2026-11-20 101010).csv',
  'items (Adas in Konflikt stehende Kopie 2026-11-20).csv',
  'items (Copie en conflit de Ada 2026-11-20).csv',
  'items (SFConflict ada@example.org 2026-11-20-10-10-10).csv',
  'items.sync-conflict-20261120-101010-ABCDEFG.csv',
  'items.Conflict.csv',
  'items-DESKTOP-AB12CD.csv',
  'items-Adas MacBook Pro.csv',
  'items_REMOTE_1234.csv',
])('reports %s, and reads items.csv', async (copy) => {
  const { records, problems } = await readFiles({
    'items.csv': 'id,title\na,First\n',
    [copy]: 'id,title\na,Other\n',
  });
  expect(records.map(({ cells }) => cells.title)).toEqual(['First']);
  expect(problems).toMatchObject([{ code: 'file-conflicted', severity: 'warning', file: copy }]);
});

test.each(['list (1).csv', 'list - Kopie.csv', 'Copy of list.csv', 'list copy 2.csv'])(
  'reads list.csv beside %s, and says so',
  async (copy) => {
    const { records, problems } = await readFiles({
      'list.csv': 'id,title\na,First\n',
      [copy]: 'id,title\na,Other\n',
    });
    expect(records.map(({ cells }) => cells.title)).toEqual(['First']);
    expect(problems).toMatchObject([{ code: 'spreadsheet-ambiguous', found: `${copy} beside it` }]);
  },
);

test('reads no copy of a page, and leaves one alone that has no original', async () => {
  const files = [
    'pages/a.md',
    'pages/a.sync-conflict-20261120-101010-ABCDEFG.md',
    'pages/b (conflict 1957).md',
  ];
  expect([...conflictedCopies(files).keys()]).toEqual([files[1]]);
});
