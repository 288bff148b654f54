import { expect, test } from 'vitest';
import { gridLines } from '#model/places/grid-lines';
import { worldSize } from '#model/places/mercator';

test.each([3, 4, 9, 14, 18])('at zoom %i lines of the grid are apart and some cross a window', (zoom) => {
  const size = worldSize(zoom);
  const min = { x: Math.floor(size * 0.55), y: Math.floor(size * 0.4) };
  const { x, y } = gridLines({ zoom, min, max: { x: min.x + 512, y: min.y + 512 } });
  expect(x.length).toBeGreaterThan(0);
  expect(y.length).toBeGreaterThan(0);
  for (let n = 1; n < x.length; n++) expect((x[n] ?? 0) - (x[n - 1] ?? 0)).toBeGreaterThan(100);
});
