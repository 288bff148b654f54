import { expect, test } from 'vitest';
import { laneLines } from '#client/timeline/lanes';
import { itemsOf, manyItems } from '#tests/fixtures/dated-items';

const range = { from: 1900, to: 1999 };

test('an item lies in the lowest lane that is free', () => {
  const items = itemsOf([1890, 1950], [1910, 1910], [1920, 1930], [1960, 1960]);
  expect(laneLines(items, range, 3)?.map(({ number, lane }) => [number, lane])).toEqual([
    [0, 0],
    [1, 1],
    [2, 1],
    [3, 0],
  ]);
});

test('no two lines of a lane touch', () => {
  const byDate = manyItems(400).sort((a, b) => a.from - b.from || a.to - b.to);
  const lines = laneLines(byDate, { from: -300, to: 700 }, 60) ?? [];
  expect(lines.length).toBeGreaterThan(300);
  for (const line of lines) {
    const over = lines.filter(
      (other) => other !== line && other.lane === line.lane && other.from <= line.to && other.to >= line.from,
    );
    expect(over).toEqual([]);
  }
});

test('there are no lines if they need more lanes than fit', () => {
  const items = itemsOf([1910, 1910], [1910, 1910], [1910, 1910]);
  expect(laneLines(items, range, 3)).toHaveLength(3);
  expect(laneLines(items, range, 2)).toBeUndefined();
});

test('there are no lines for more than 400 items', () => {
  const items = (count: number) =>
    itemsOf(...Array.from({ length: count }, (): [number, number] => [1910, 1910]));
  expect(laneLines(items(400), range, 1000)).toHaveLength(400);
  expect(laneLines(items(401), range, 1000)).toBeUndefined();
});
