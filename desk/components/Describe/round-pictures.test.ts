import { expect, test } from 'vitest';
import type { DescribedPicture } from '#model/desk/protocol';
import { keyPictures, orderRound, type RoundPicture, renewRound } from './round-pictures';

function pictureOf([row, id, file, value]: [number, string, string, string]): DescribedPicture {
  const picture = { file, src: '', thumb: '', width: 1, height: 1, color: '' };
  return { row, seen: [id, file, value], column: 2, value, title: id, picture };
}

const keyed = (...rows: [number, string, string, string][]) =>
  keyPictures(rows.map(pictureOf), { name: 'alt', id: 0 });
const shown = (round: readonly RoundPicture[]) => round.map(({ row, value }) => `${row} ${value}`);

test('rows of the same picture have keys of their own, with and without ids', () => {
  const rows = [pictureOf([2, 'a', 'a.jpg', 'x']), pictureOf([3, 'b', 'a.jpg', 'y'])];
  for (const id of [0, undefined])
    expect(new Set(keyPictures(rows, { name: 'alt', id }).map(({ key }) => key)).size).toBe(2);
});

test('a round begins with unsaved texts, then missing ones', () => {
  const pictures = keyed([2, 'a', 'a.jpg', 'A'], [3, 'b', 'b.jpg', ''], [4, 'c', 'c.jpg', 'C']);
  expect(shown(orderRound(pictures, (key) => key === pictures[2]?.key))).toEqual(['4 C', '3 ', '2 A']);
});

test('a round that is read again keeps its order, whatever rows have moved or gone, and has new ones at the end', () => {
  const round = keyed([3, 'b', 'b.jpg', ''], [2, 'a', 'a.jpg', 'A'], [4, 'c', 'c.jpg', 'C']);
  const now = keyed([2, 'new', 'new.jpg', ''], [3, 'a', 'a.jpg', 'other'], [4, 'b', 'b.jpg', 'B']);
  expect(shown(renewRound(round, now))).toEqual(['4 B', '3 other', '4 C', '2 ']);
});
