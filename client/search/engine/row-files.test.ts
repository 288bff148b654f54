import { expect, test } from 'vitest';
import { chooseFiles } from '#client/search/engine/row-files';

const files = new Map([
  ['first', new Set([1, 2])],
  ['second', new Set([3])],
  ['third', new Set([4])],
  ['together', new Set([2, 3, 4])],
  ['again', new Set([3, 4, 5])],
]);

const chosen = (numbers: number[], there: string[] = []) =>
  Object.fromEntries(chooseFiles(numbers, files, (name) => there.includes(name)));

test('the file is fetched that has most of what is wanted, of equals the first', () => {
  expect(chosen([1, 2, 3, 4])).toEqual({ 1: 'first', 2: 'together', 3: 'together', 4: 'together' });
  expect(chosen([3])).toEqual({ 3: 'second' });
});

test('what is there already is fetched from nowhere else', () => {
  expect(chosen([1, 2, 3, 4], ['first', 'third'])).toEqual({
    1: 'first',
    2: 'first',
    3: 'second',
    4: 'third',
  });
});

test('an item that no file has gets none', () => {
  expect(chosen([1, 9])).toEqual({ 1: 'first' });
});
