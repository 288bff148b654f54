import { expect, test } from 'vitest';
import type { DescribedPicture, DeskColumn, DeskProblem, DeskSheet } from '#model/desk/protocol';
import {
  bringBack,
  keyPictures,
  orderRound,
  pictureFilter,
  type RoundFilter,
  type RoundPicture,
  recentTexts,
  renewRound,
} from './round-pictures';

function pictureOf([row, id, file, value]: [number, string, string, string]): DescribedPicture {
  const picture = { file, src: '', thumb: '', wide: '', width: 1, height: 1, color: '' };
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

test('a round that is read again keeps pictures that its filter would leave out by now, and takes no others', () => {
  const round = keyed([2, 'a', 'a.jpg', '']);
  const now = keyed([2, 'a', 'a.jpg', 'A'], [3, 'b', 'b.jpg', 'B'], [4, 'c', 'c.jpg', '']);
  expect(shown(renewRound(round, now, ({ value }) => value === ''))).toEqual(['2 A', '4 ']);
});

const column = (index: number, name: string): DeskColumn => ({
  ...{ index, name, header: name, label: name, editor: 'text' },
});
const problem = (severity: DeskProblem['severity'], file: string, rows: number[]): DeskProblem => ({
  ...{ severity, file, rows, code: 'date-unreadable', expected: '', found: '', remedy: '' },
});

test.each<[RoundFilter, DeskColumn[], number[]]>([
  ['all', [], [2, 3, 4]],
  ['withoutAlt', [column(2, 'alt')], [3]],
  ['withoutAlt', [], [2, 3, 4]],
  ['withoutTitle', [column(0, 'title')], [4]],
  ['withProblem', [], [2]],
])('the filter %s with columns %j leaves rows %j', (filter, columns, rows) => {
  const sheet: DeskSheet = { file: 'items.csv', columns, rows: 3, version: '' };
  const problems = [
    problem('warning', 'items.csv', [2]),
    problem('note', 'items.csv', [3]),
    problem('error', 'site.yaml', [4]),
  ];
  const pictures = keyed([2, 'a', 'a.jpg', 'A'], [3, 'b', 'b.jpg', ' '], [4, '', 'c.jpg', 'C']);
  const left = pictures.filter(pictureFilter(filter, { sheet, problems }));
  expect(left.map(({ row }) => row)).toEqual(rows);
});

test('a picture that comes back is the next one, or is shown if the round was over', () => {
  const pictures = keyed([2, 'a', 'a.jpg', ''], [3, 'b', 'b.jpg', ''], [4, 'c', 'c.jpg', '']);
  const rowsAfter = (position: number, index: number, cameBack = new Set<string>()) => {
    const key = pictures[index]?.key ?? '';
    const round = bringBack({ pictures, position, all: pictures }, key, cameBack);
    return [round.pictures.map(({ row }) => row), round.position];
  };
  expect(rowsAfter(1, 0)).toEqual([[3, 2, 4], 0]);
  expect(rowsAfter(0, 2)).toEqual([[2, 4, 3], 0]);
  expect(rowsAfter(1, 1)).toEqual([[2, 3, 4], 1]);
  expect(rowsAfter(3, 1)).toEqual([[2, 4, 3], 2]);
  expect(rowsAfter(1, 0, new Set(pictures.slice(2).map(({ key }) => key)))).toEqual([[3, 4, 2], 0]);
});

test('the last texts are those of the round, the latest first, then those of the nearest rows, each once', () => {
  const all = keyed(
    [2, 'a', 'a.jpg', 'far'],
    [7, 'b', 'b.jpg', 'near'],
    [8, 'c', 'c.jpg', 'own'],
    [9, 'd', 'd.jpg', ''],
    [10, 'e', 'e.jpg', 'second'],
  );
  const own = all.filter(({ row }) => row === 8);
  const texts = own.map((each) => recentTexts(each, { saved: ['first', 'own', 'second', 'first'], all }));
  expect(texts).toEqual([['first', 'second', 'near', 'far']]);
  const many = Array.from({ length: 12 }, (_, index) => `text ${index}`);
  expect(own.map((each) => recentTexts(each, { saved: many, all }).length)).toEqual([10]);
});
