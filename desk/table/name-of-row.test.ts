import { expect, test } from 'vitest';
import type { DeskColumn, EditorKind } from '#desk/api';
import { nameOfRow } from '#desk/table/name-of-row';

function column(index: number, name: string, editor: EditorKind = 'text'): DeskColumn {
  return { index, header: name, name, label: name, editor };
}

const columns = [column(0, 'id', 'id'), column(1, 'file', 'file'), column(2, 'title')];

test.each([
  [['a', 'a.jpg', 'Tower'], 'Tower'],
  [['a', 'a.jpg', ' '], 'a'],
  [['', 'a.jpg'], 'a.jpg'],
  [['', ''], undefined],
])('names %j by its title, else its id, else its file', (seen, name) => {
  expect(nameOfRow({ row: 2, seen }, columns)).toBe(name);
});
