import { expect, test } from 'vitest';
import { landAndBorders } from '#scripts/map/borders';

test('land and borders share their lines, and name no country', async () => {
  const text = new TextDecoder().decode(await landAndBorders(110));
  const { objects, arcs } = JSON.parse(text);
  expect(Object.keys(objects)).toEqual(['land', 'borders']);
  expect(objects.borders.type).toBe('MultiLineString');
  expect(objects.borders.arcs.length).toBeGreaterThan(100);
  const drawn = new Set(
    [objects.land.geometries[0].arcs, objects.borders.arcs].flat(4).map((arc) => (arc < 0 ? ~arc : arc)),
  );
  expect(drawn.size).toBe(arcs.length);
  expect(text).not.toContain('Portugal');
});
