import { expect, test } from 'vitest';
import { cloudOf } from '#model/facets';

function values(...counts: number[]) {
  return counts.map((count, n) => ({ slug: `v${n}`, label: `Value ${n}`, count }));
}

test('a cloud keeps the order of the list, and its sizes the order of magnitude', () => {
  const cloud = cloudOf(values(1, 10, 100, 1000, 10_000, 1, 1, 1, 1, 1, 1, 1));
  expect(cloud.map(({ level }) => level).slice(0, 5)).toEqual([0, 1, 2, 3, 4]);
  expect(cloud.map(({ slug }) => slug)).toEqual(cloud.map((_, n) => `v${n}`));
});

test('only the most used of many values are in it, and equals stand or fall together', () => {
  const cloud = cloudOf(values(...Array.from({ length: 30 }, (_, n) => 100 + n), ...Array(500).fill(3)));
  expect(cloud).toHaveLength(30);
});

test.each([
  ['few values', values(9, 1, 4)],
  ['values that are all alike', values(...Array(50).fill(2))],
])('%s make no cloud', (_, list) => {
  expect(cloudOf(list)).toEqual([]);
});
