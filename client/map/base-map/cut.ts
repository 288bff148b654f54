import { clipRing } from '#client/map/base-map/clip';
import type { Box, Shape, Shapes } from '#client/map/base-map/shapes';

/** Lines in pixels of a tile: x and y in turn, and a pair of NaN between two lines. */
export interface CutTile {
  land: Float32Array;
  coasts: Float32Array;
  borders: Float32Array;
}

/** A square piece of the map: its corner on a world that is so many pixels wide, and its side. */
export interface Piece {
  left: number;
  top: number;
  side: number;
  world: number;
}

/** Pixels beyond a tile in which a line still shows in it, as wide as it is. */
const margin = 4;

/** Points nearer than this to the last one, in pixels, are left out. */
const nearness = 0.6;

/** What a tile shows of land and borders, no finer than its pixels. */
export function cutTile({ land, coasts, borders }: Shapes, piece: Piece): CutTile {
  const { left, top, side, world } = piece;
  const box: Box = [
    (left - margin) / world,
    (top - margin) / world,
    (left + side + margin) / world,
    (top + side + margin) / world,
  ];
  const near = ({ box: [west, north, east, south] }: Shape) =>
    west < box[2] && east > box[0] && north < box[3] && south > box[1];
  const step = nearness / world;
  return {
    land: inPixels(
      land.filter(near).map(({ points }) => clipRing(thin(points, step), box)),
      piece,
    ),
    coasts: inPixels(cutLines(coasts.filter(near), box, step), piece),
    borders: inPixels(cutLines(borders.filter(near), box, step), piece),
  };
}

function thin(points: Float64Array, step: number): number[] {
  const kept: number[] = [];
  let lastX = Number.POSITIVE_INFINITY;
  let lastY = 0;
  for (let n = 0; n < points.length; n += 2) {
    const x = points[n] ?? 0;
    const y = points[n + 1] ?? 0;
    const isEnd = n + 2 === points.length;
    if (!isEnd && Math.abs(x - lastX) < step && Math.abs(y - lastY) < step) continue;
    kept.push(x, y);
    lastX = x;
    lastY = y;
  }
  return kept;
}

/** The stretches of lines that come near a box: what lies beyond it is not drawn, and costs nothing to keep. */
function cutLines(shapes: readonly Shape[], [west, north, east, south]: Box, step: number): number[][] {
  const stretches: number[][] = [];
  for (const { points } of shapes) {
    const line = thin(points, step);
    let stretch: number[] = [];
    for (let n = 2; n < line.length; n += 2) {
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = line.slice(n - 2, n + 2);
      const isNear =
        Math.max(x0, x1) > west &&
        Math.min(x0, x1) < east &&
        Math.max(y0, y1) > north &&
        Math.min(y0, y1) < south;
      if (isNear) {
        if (stretch.length === 0) stretch.push(x0, y0);
        stretch.push(x1, y1);
      } else if (stretch.length > 0) {
        stretches.push(stretch);
        stretch = [];
      }
    }
    if (stretch.length > 0) stretches.push(stretch);
  }
  return stretches;
}

function inPixels(lines: readonly (readonly number[])[], { left, top, world }: Piece): Float32Array {
  const drawn = lines.filter(({ length }) => length > 0);
  const pixels = new Float32Array(drawn.reduce((sum, { length }) => sum + length + 2, 0));
  let place = 0;
  for (const line of drawn) {
    for (let n = 0; n < line.length; n += 2) {
      pixels[place++] = (line[n] ?? 0) * world - left;
      pixels[place++] = (line[n + 1] ?? 0) * world - top;
    }
    pixels[place++] = Number.NaN;
    pixels[place++] = Number.NaN;
  }
  return pixels;
}
