import { expect, test } from 'vitest';
import { entriesInOrder } from './entries-in-order.mjs';

test('the order does not depend on which page was read first', async () => {
  const read = [
    { 'pages/map': 'map', main: ['a', 'b'], 'pages/items/[id]': 'item' },
    { 'pages/items/[id]': 'item', 'pages/map': 'map', main: ['a', 'b'] },
  ];
  const written = await Promise.all(
    read.map(async (entries) => JSON.stringify(await entriesInOrder(async () => entries)())),
  );
  expect(written).toEqual(Array(2).fill('{"main":["a","b"],"pages/items/[id]":"item","pages/map":"map"}'));
});
