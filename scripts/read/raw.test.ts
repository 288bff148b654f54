import { expect, test } from 'vitest';
import { cellLocation } from '#scripts/read/raw';

const columns = [
  { name: 'title', header: 'Name of object' },
  { name: 'date', header: 'When' },
];

test.each([
  ['date', 'When'],
  ['title', 'Name of object'],
  ['unknown', 'unknown'],
])('a problem in the column %s names its original header: %s', (name, column) => {
  expect(cellLocation(columns, { source: 'items.csv', row: 3 }, name)).toEqual({
    file: 'items.csv',
    rows: [3],
    column,
  });
});

test('a problem of a file of a folder of pictures has neither row nor column', () => {
  expect(cellLocation(columns, { source: 'a.jpg' })).toEqual({ file: 'a.jpg', rows: [] });
});
