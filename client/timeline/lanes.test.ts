import { expect, test } from 'vitest';
import { laneLines } from '#client/timeline/lanes';
import { orderByDate } from '#client/timeline/order';
import { manySpans, spansOf } from '#tests/fixtures/spans';

const stretch = { from: 1900, to: 1999 };

test('an item lies in the lowest lane that is free', () => {
  const spans = spansOf([1890, 1950], [1910, 1910], [1920, 1930], [1960, 1960]);
  expect(laneLines(spans, stretch, 3)?.map(({ number, lane }) => [number, lane])).toEqual([
    [0, 0],
    [1, 1],
    [2, 1],
    [3, 0],
  ]);
});

test('no two lines of a lane touch', () => {
  const lines = laneLines(orderByDate(manySpans(400)), { from: -300, to: 700 }, 60) ?? [];
  expect(lines.length).toBeGreaterThan(300);
  for (const line of lines) {
    const over = lines.filter(
      (other) => other !== line && other.lane === line.lane && other.from <= line.to && other.to >= line.from,
    );
    expect(over).toEqual([]);
  }
});

test('there are no lines where they need more lanes than there is room for', () => {
  const spans = spansOf([1910, 1910], [1910, 1910], [1910, 1910]);
  expect(laneLines(spans, stretch, 3)).toHaveLength(3);
  expect(laneLines(spans, stretch, 2)).toBeUndefined();
});
