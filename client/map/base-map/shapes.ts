import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, MultiLineString, Topology } from 'topojson-specification';
import { xOf, yOf } from '#client/map/mercator';

/** What the files of scripts/map/base-map.ts hold. */
export type GroundFile = Topology<{ land: GeometryCollection; borders: MultiLineString }>;

/** A line on the map of the world, with the box that it lies in. The world is from 0 to 1; a line may reach beyond it. */
export interface Shape {
  /** x and y in turn. */
  points: Float64Array;
  box: Box;
}

/** West, north, east, south. */
export type Box = readonly [number, number, number, number];

export interface Shapes {
  /** Rings to be filled by the rule of even and odd. */
  land: Shape[];
  coasts: Shape[];
  borders: Shape[];
}

type Position = readonly number[];

/** Projects land and borders. */
export function readShapes(file: GroundFile): Shapes {
  const rings: Position[][] = [];
  for (const { geometry } of feature(file, file.objects.land).features) {
    if (geometry.type === 'Polygon') rings.push(...geometry.coordinates);
    if (geometry.type === 'MultiPolygon') for (const polygon of geometry.coordinates) rings.push(...polygon);
  }
  const coasts = rings.map(unrolled);
  const borders = mesh(file, file.objects.borders).coordinates.map(unrolled);
  return {
    land: onThisWorld(coasts.map(closed).map(shapeOf)),
    coasts: onThisWorld(coasts.map(shapeOf)),
    borders: onThisWorld(borders.map(shapeOf)),
  };
}

/** The same line without the leap from one side of the 180th meridian to the other: it goes on beyond it. */
function unrolled(line: readonly Position[]): Position[] {
  let turns = 0;
  return line.map(([longitude = 0, latitude = 0], n) => {
    const leap = longitude - (line[n - 1]?.[0] ?? longitude);
    if (Math.abs(leap) > 180) turns -= Math.sign(leap);
    return [longitude + 360 * turns, latitude];
  });
}

/** A ring around the pole ends where it began, one turn on: it is closed along the lower edge of the map. */
function closed(ring: readonly Position[]): readonly Position[] {
  const [first = 0] = ring[0] ?? [];
  const [last = 0] = ring[ring.length - 1] ?? [];
  return Math.abs(last - first) < 180 ? ring : [...ring, [last, -90], [first, -90]];
}

/** Lines with what of them lies on the worlds to the left and to the right, where a tile of this one shows it. */
function onThisWorld(shapes: readonly Shape[]): Shape[] {
  const all = [...shapes];
  for (const { points, box } of shapes) {
    const [west, north, east, south] = box;
    const turns = west < 0 ? 1 : east > 1 ? -1 : 0;
    if (turns === 0) continue;
    const moved = points.map((value, n) => (n % 2 === 0 ? value + turns : value));
    all.push({ points: moved, box: [west + turns, north, east + turns, south] });
  }
  return all;
}

function shapeOf(line: readonly Position[]): Shape {
  const points = new Float64Array(2 * line.length);
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
  line.forEach(([longitude = 0, latitude = 0], n) => {
    const x = xOf(longitude);
    const y = yOf(latitude);
    points[2 * n] = x;
    points[2 * n + 1] = y;
    west = Math.min(west, x);
    north = Math.min(north, y);
    east = Math.max(east, x);
    south = Math.max(south, y);
  });
  return { points, box: [west, north, east, south] };
}
