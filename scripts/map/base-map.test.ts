import { expect, test } from 'vitest';
import { landAndBorders } from '#scripts/map/borders';

test('no line of land is a border too, and no country is named', async () => {
  const text = new TextDecoder().decode(await landAndBorders(110));
  const { objects } = JSON.parse(text);
  const linesOf = (nested: unknown[]) =>
    new Set(nested.flat(3).map((arc) => (Number(arc) < 0 ? ~Number(arc) : Number(arc))));
  const coasts = linesOf(objects.land.geometries[0].arcs);
  const borders = linesOf(objects.borders.arcs);
  expect(Object.keys(objects)).toEqual(['land', 'borders']);
  expect(coasts.size).toBeGreaterThan(100);
  expect(borders.size).toBeGreaterThan(100);
  expect([...borders].filter((arc) => coasts.has(arc))).toEqual([]);
  expect(text).not.toContain('Portugal');
});
