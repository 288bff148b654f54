import { expect, test } from 'vitest';
import { laneLines } from '#client/timeline/lanes';
import { lineAtThumbnail, placeThumbnails } from '#client/timeline/thumbnails';
import { itemsOf } from '#tests/fixtures/dated-items';

const range = { from: 1900, to: 1999 };
const scale = { range, isFromRight: false };
const size = { width: 1000, height: 200 };

function linesOf(...ranges: [from: number, to: number][]) {
  return laneLines(itemsOf(...ranges), range, 40) ?? [];
}

test('thumbnails are above their lines, within the chart, and in several rows rather than overlapping', () => {
  const places = placeThumbnails(linesOf([1900, 1900], [1950, 1950], [1952, 1952], [1999, 1999]), {
    scale,
    size,
  });
  expect(places.map(({ left, bottom }) => [left, bottom])).toEqual([
    [0, 24],
    [481, 24],
    [501, 78],
    [952, 24],
  ]);
});

test('from right to left they are mirrored', () => {
  const places = placeThumbnails(linesOf([1900, 1900]), { scale: { range, isFromRight: true }, size });
  expect(places.map(({ left }) => left)).toEqual([952]);
});

test('items have no thumbnail if there is no room left', () => {
  const crowd = Array.from({ length: 5 }, (): [number, number] => [1950, 1950]);
  const places = placeThumbnails(linesOf(...crowd, [1990, 1990]), { scale, size });
  expect(places.map(({ line, bottom }) => [line.from, bottom])).toEqual([
    [1950, 24],
    [1950, 78],
    [1950, 132],
    [1990, 24],
  ]);
});

test('a point on a thumbnail is its item', () => {
  const places = placeThumbnails(linesOf([1950, 1950], [1952, 1952]), { scale, size });
  expect(lineAtThumbnail({ x: 490, y: 170 }, { places, size })?.from).toBe(1950);
  expect(lineAtThumbnail({ x: 510, y: 110 }, { places, size })?.from).toBe(1952);
  expect(lineAtThumbnail({ x: 490, y: 195 }, { places, size })).toBeUndefined();
});
