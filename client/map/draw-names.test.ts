import { expect, test } from 'vitest';
import { placeNames } from '#client/map/draw-names';
import { baseMapUnits } from '#model/places/base-map';

/** Each letter is half as wide as it is high. */
const measure = (text: string) => text.length / 2;

/** At this zoom the world is 1024 pixels wide. */
const frame = { zoom: 2, min: { x: 0, y: 0 }, max: { x: 1023, y: 1023 } };

function shown(
  names: [name: string, x: number, y: number, room: number][],
  marks: { x: number; y: number; radius: number }[] = [],
): string[][] {
  const units = baseMapUnits / 1024;
  const file = names.map(([name, ...places]): [string, number, number, number] => {
    const [x = 0, y = 0, room = 0] = places.map((pixels) => pixels * units);
    return [name, x, y, room];
  });
  return placeNames({ names: file }, { frame, marks, measure }).map(({ lines }) => lines);
}

test('a name is there if it fits into its country', () => {
  expect(shown([['Malta', 500, 500, 30]])).toEqual([['Malta']]);
  expect(shown([['Malta', 500, 500, 20]])).toEqual([]);
});

test('a name of several words is split near its middle if one line is too long', () => {
  const name = 'Central African Republic';
  expect(shown([[name, 500, 500, 200]])).toEqual([[name]]);
  expect(shown([[name, 500, 500, 90]])).toEqual([['Central African', 'Republic']]);
  expect(shown([['Madagascar', 500, 500, 50]])).toEqual([]);
});

test('of two names that overlap, the one with more room stays', () => {
  const names: [string, number, number, number][] = [
    ['Iran', 500, 500, 90],
    ['Iraq', 515, 504, 60],
    ['Oman', 500, 530, 60],
  ];
  expect(shown(names)).toEqual([['Iran'], ['Oman']]);
});

test('no name lies under a mark', () => {
  expect(shown([['Iran', 500, 500, 90]], [{ x: 520, y: 500, radius: 14 }])).toEqual([]);
  expect(shown([['Iran', 500, 500, 90]], [{ x: 540, y: 500, radius: 14 }])).toEqual([['Iran']]);
});

test('in a country with room a name makes way for a mark', () => {
  const units = baseMapUnits / 1024;
  const [name] = placeNames(
    { names: [['Iran', 500 * units, 500 * units, 240 * units]] },
    { frame, marks: [{ x: 500, y: 506, radius: 6 }], measure },
  );
  expect([name?.x, name?.y]).toEqual([500, 488]);
});

test('a country has its name on each of the worlds side by side', () => {
  const twoWorlds = { ...frame, max: { x: 2047, y: 1023 } };
  const names: [string, number, number, number][] = [
    ['Iran', baseMapUnits / 2, baseMapUnits / 2, baseMapUnits / 10],
  ];
  const xs = placeNames({ names }, { frame: twoWorlds, marks: [], measure }).map(({ x }) => x);
  expect(xs).toEqual([512, 1536]);
});
