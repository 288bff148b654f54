import { expect, test } from 'vitest';
import { cellSizes } from '#components/CardRows/CardRows';

test('two photographs share a row on a phone, a map has one to itself', () => {
  expect(cellSizes({ ratio: 1.33, inline: 100 })).toMatch(/^\(max-width: 39\.99em\) 49vw,/);
  expect(cellSizes({ ratio: 2, inline: 100 })).toMatch(/^\(max-width: 39\.99em\) 92vw,/);
});

test('a tower in a cell twice as wide is asked for at half the width', () => {
  const whole = /(\d+)px$/.exec(cellSizes({ ratio: 0.5625, inline: 100 }))?.[1];
  const half = /(\d+)px$/.exec(cellSizes({ ratio: 0.5625, inline: 50 }))?.[1];
  expect(Number(half)).toBeCloseTo(Number(whole) / 2, -1);
});

test('three squares share a low row on a phone, and a picture in one is asked for at less than half the width on a desk', () => {
  expect(cellSizes({ ratio: 1, inline: 100 }, true)).toMatch(/^\(max-width: 39\.99em\) 33vw,/);
  const [usual, low] = [false, true].map((isLow) =>
    Number(/(\d+)px$/.exec(cellSizes({ ratio: 1.5, inline: 100 }, isLow))?.[1]),
  );
  expect(low).toBeLessThan(Number(usual) / 2);
});
