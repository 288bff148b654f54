import { expect, test } from 'vitest';
import { addItems, moveEntry } from '#client/saved/edit-list';

test.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 1, 'abcd'],
  [1, -5, 'bacd'],
  [1, 99, 'acdb'],
  [9, 0, 'abcd'],
  [-1, 0, 'abcd'],
])('of abcd, the one at %i moved to %i gives another order: %s', (from, to, expected) => {
  expect(moveEntry([...'abcd'], from, to).join('')).toBe(expected);
});

test('added items are appended once, and the others stay unchanged', () => {
  const item = (id: string, title: string) => ({ id, title, media: 'none' as const });
  const own = [item('a', 'Mine'), item('b', 'B')];
  const both = addItems(own, [item('c', 'C'), item('a', 'Theirs'), item('d', 'D')]);
  expect(both).toEqual([...own, item('c', 'C'), item('d', 'D')]);
});

test('a list grows no longer than its limit', () => {
  const many = Array.from({ length: 600 }, (_, n) => ({ id: `i${n}`, title: '', media: 'none' as const }));
  expect(addItems([], many)).toHaveLength(500);
});
