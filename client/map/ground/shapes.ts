import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, MultiLineString, Topology } from 'topojson-specification';
import { xOf, yOf } from '#client/map/mercator';

/** What the files of scripts/map/ground.ts hold. */
export type GroundFile = Topology<{ land: GeometryCollection; borders: MultiLineString }>;

/** A line on the map of the world, with the box that it lies in: coordinates from 0 to 1. */
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
  /** The same, but where the world was cut open. */
  coasts: Shape[];
  borders: Shape[];
}

type Position = readonly number[];

/** Projects land and borders. */
export function readShapes(file: GroundFile): Shapes {
  const land = feature(file, file.objects.land).features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return geometry.coordinates;
    return geometry.type === 'MultiPolygon'
      ? geometry.coordinates.reduce((all, rings) => all.concat(rings), [])
      : [];
  });
  return {
    land: land.map(shapeOf),
    coasts: land.reduce<Shape[]>((all, ring) => all.concat(withoutEdges(ring).map(shapeOf)), []),
    borders: mesh(file, file.objects.borders).coordinates.map(shapeOf),
  };
}

function shapeOf(line: readonly Position[]): Shape {
  const points = new Float64Array(2 * line.length);
  let [west, north, east, south] = [1, 1, 0, 0];
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

/** The pieces of a ring between those of its edges that are no coast: along the 180th meridian, and around the pole. */
function withoutEdges(ring: readonly Position[]): Position[][] {
  const pieces: Position[][] = [];
  let piece: Position[] = [];
  ring.forEach((position, n) => {
    const before = ring[n - 1];
    if (before && isEdge(before, position)) {
      pieces.push(piece);
      piece = [];
    }
    piece.push(position);
  });
  return [...pieces, piece].filter(({ length }) => length > 1);
}

function isEdge(
  [oneLongitude = 0, oneLatitude = 0]: Position,
  [longitude = 0, latitude = 0]: Position,
): boolean {
  const isMeridian = Math.abs(oneLongitude) > 179.99 && Math.abs(longitude) > 179.99;
  return isMeridian || (oneLatitude < -85 && latitude < -85);
}
