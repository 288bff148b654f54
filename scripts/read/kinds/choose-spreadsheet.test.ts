import { expect, test } from 'vitest';
import { findSpreadsheet } from '#scripts/read/kinds/choose-spreadsheet';

test.each([
  [['a.jpg', 'items.csv', 'items.json', 'items.xlsx'], 'items.csv'],
  [['a.jpg', 'items.csv.txt'], 'items.csv.txt'],
  [['a.jpg', 'items.json'], 'items.json'],
  [['a.jpg', 'data/items.csv'], 'data/items.csv'],
  [['a.jpg', 'data/items.csv', 'list.csv'], 'list.csv'],
  [['a.jpg', 'data/items.csv', 'old/items.csv'], undefined],
  [['box/a.jpg', 'box/items.csv'], undefined],
  [['box/a.jpg', 'box/items.csv', 'site.yaml'], 'box/items.csv'],
  [['a.jpg', '_data/items.csv', 'package.json', 'notes.txt'], undefined],
])('finds among %j the list %s', (files, list) => {
  expect(findSpreadsheet(files)).toBe(list);
});
