import { expect, test } from 'vitest';
import type { Item, Part } from '#model/schema';
import { itemRows } from '#scripts/outputs/data/item-rows';
import { barePicture } from '#tests/fixtures/bare';

function part(id: string, more: Partial<Part> = {}, page?: number): Part {
  const shown = barePicture('a', page === undefined ? {} : { page });
  return { id, object: { kind: 'picture', picture: shown }, values: {}, ...more };
}

function rowsOf(parts: Part[]): string[][] {
  const item: Item = { id: 'x', title: 'X', values: {}, slugs: {}, parts };
  return itemRows(item).map((row) => row.parts.map(({ id }) => id));
}

test.each([
  ['an item without an object', [], [[]]],
  ['further objects of the item’s own cell', [part('x'), part('x-2'), part('x-3')], [['x', 'x-2', 'x-3']]],
  ['pages of one file', [part('x'), part('x-4', {}, 1), part('x-5', {}, 2)], [['x', 'x-4', 'x-5']]],
  [
    'parts with records',
    [part('x'), part('x-2', { title: 'Back' }), part('back')],
    [['x'], ['x-2'], ['back']],
  ],
  ['parts of an item without an object of its own', [part('x-1'), part('x-2')], [[], ['x-1'], ['x-2']]],
  ['ids that reading would not give', [part('x'), part('x-1'), part('x-2')], [['x'], ['x-1'], ['x-2']]],
  ['further objects of a part', [part('back'), part('back-2')], [[], ['back', 'back-2']]],
  ['a picture after a row without one', [{ id: 'x', values: {} }, part('x-2')], [['x'], ['x-2']]],
  ['a part whose object could not be used', [part('x'), { id: 'x-2', values: {} }], [['x'], ['x-2']]],
])('%s', (_, parts, rows) => {
  expect(rowsOf(parts)).toEqual(rows);
});
