import { expect, test } from 'vitest';
import { previewReplace, type Replacing } from '#desk/table/replace-preview';
import type { DeskColumn } from '#model/desk/protocol';

function column(index: number, header: string): DeskColumn {
  return { index, header, name: header, label: header, editor: 'text' };
}

const table = {
  columns: [column(0, 'id'), column(1, 'title')],
  rows: [
    { row: 2, seen: ['tower', 'The Tower (old)'] },
    { row: 3, seen: ['b', 'tower'] },
    { row: 4, seen: ['c', ''] },
  ],
};

function replaced(wanted: Partial<Replacing>): string[] | undefined {
  const plain = { find: '', replace: '', matchesCase: false, isWhole: false, isPattern: false };
  return previewReplace(table, { ...plain, ...wanted })?.map(
    ({ row, header, after }) => `${row} ${header}: ${after}`,
  );
}

test('replaces in every column, in any case', () => {
  expect(replaced({ find: 'tower', replace: 'spire' })).toEqual([
    '2 id: spire',
    '2 title: The spire (old)',
    '3 title: spire',
  ]);
});

test('keeps to a column, the case or whole cells', () => {
  expect(replaced({ find: 'tower', replace: 'x', column: 1, matchesCase: true })).toEqual(['3 title: x']);
  expect(replaced({ find: 'tower', replace: 'x', isWhole: true })).toEqual(['2 id: x', '3 title: x']);
});

test('special characters match literally', () => {
  expect(replaced({ find: '(old)', replace: '$&$1' })).toEqual(['2 title: The Tower $&$1']);
});

test('a regular expression has groups', () => {
  expect(replaced({ find: '(\\w+) \\((\\w+)\\)', replace: '$2 $1', isPattern: true })).toEqual([
    '2 title: The old Tower',
  ]);
});

test('an invalid regular expression has no preview', () => {
  expect(replaced({ find: '(', isPattern: true })).toBeUndefined();
});

test('an empty query matches only empty cells', () => {
  expect(replaced({ find: '', replace: 'x' })).toEqual([]);
  expect(replaced({ find: '', replace: 'x', isWhole: true })).toEqual(['4 title: x']);
});
