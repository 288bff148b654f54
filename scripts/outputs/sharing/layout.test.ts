import { expect, test } from 'vitest';
import { cardSize, layOutCard } from '#scripts/outputs/sharing/layout';

test.each([
  ['a landscape', 1600, 1000],
  ['a square', 900, 900],
  ['an upright one', 800, 1200],
  ['a tower', 300, 2400],
  ['a panorama', 3000, 900],
  ['a frieze', 9000, 400],
  ['a dot', 1, 1],
])('%s is whole, upright and on the card, with room for words beside it', (_, width, height) => {
  const { wall, picture, text } = layOutCard({ width, height }, true);
  if (!wall || !picture || !text) throw new Error('something is missing');
  for (const box of [wall, picture, text]) {
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.top).toBeGreaterThanOrEqual(0);
    expect(box.left + box.width).toBeLessThanOrEqual(cardSize.width);
    expect(box.top + box.height).toBeLessThanOrEqual(cardSize.height);
  }
  const drift = Math.abs(picture.width / width - picture.height / height);
  expect(drift).toBeLessThanOrEqual(1 / Math.min(width, height));
  expect(picture.left).toBeGreaterThanOrEqual(wall.left);
  expect(picture.left + picture.width).toBeLessThanOrEqual(wall.left + wall.width);
  const isApart = text.left >= wall.left + wall.width || text.top >= wall.top + wall.height;
  expect(isApart).toBe(true);
  expect(text.width).toBeGreaterThanOrEqual(340);
  expect(text.height).toBeGreaterThanOrEqual(200);
});

test('where nothing can be written, the picture has the card to itself', () => {
  expect(layOutCard({ width: 800, height: 600 }, false)).toEqual({
    wall: { left: 0, top: 0, ...cardSize },
    picture: { left: 239, top: 44, width: 723, height: 542 },
  });
});

test('words alone have the card to themselves', () => {
  expect(layOutCard(undefined, true)).toEqual({ text: { left: 64, top: 64, width: 1072, height: 502 } });
});
