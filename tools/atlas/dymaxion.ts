import type { GeoRawProjection } from 'd3-geo';
import { geoArea, geoProjection, geoRotation } from 'd3-geo';
import type { Polygon } from 'geojson';
import type { AtlasMap, Sheet } from './sheet';

/*
 * Fuller's Airocean World Map: an icosahedron around the Earth, unfolded. Vertices, net and transformation are from Robert W.
 * Gray, Exact Transformation Equations for Fuller's World Map, Cartographica 32:3, 1995.
 */

type Vector = [number, number, number];
type Point = [number, number];

const DEGREES = 180 / Math.PI;

/** Six corners of the icosahedron on the unit sphere; the other six lie opposite them. */
const NORTHERN: Vector[] = [
  [0.42015242670871, 0.078145249402782, 0.904082550615019],
  [0.995009439436241, -0.091347795276427, 0.040147175877166],
  [0.518836730327364, 0.835420380378235, 0.181331837557262],
  [-0.414682225320335, 0.6559624054348, 0.630675807891475],
  [-0.515455959944041, -0.381716898287133, 0.767200992517747],
  [0.355781402532944, -0.843580002466178, 0.402234226602925],
];
/** Position of the corner opposite to each of the six, in the count from 1 to 12. */
const OPPOSITES = [12, 10, 11, 7, 8, 9];

/** A face of the net by its corners, counted from 1; it shares an edge with the earlier face that it hangs on. */
interface Face {
  corners: [number, number, number];
  hangsOn: number;
  /** Two faces are cut in two, to keep Japan and Australia whole; this is what is left of them here. */
  cut?: (a: Vector, b: Vector, c: Vector) => Vector[];
}

const NET: Face[] = [
  { corners: [1, 4, 5], hangsOn: -1 },
  { corners: [1, 3, 4], hangsOn: 0 },
  { corners: [1, 2, 3], hangsOn: 1 },
  { corners: [1, 5, 6], hangsOn: 0 },
  { corners: [1, 6, 2], hangsOn: 2 },
  { corners: [2, 3, 8], hangsOn: 2 },
  { corners: [3, 4, 9], hangsOn: 1 },
  { corners: [3, 9, 8], hangsOn: 6 },
  { corners: [5, 10, 4], hangsOn: 0 },
  { corners: [10, 4, 9], hangsOn: 8, cut: (a, b, c) => [a, b, middle(a, b, c)] },
  { corners: [10, 4, 9], hangsOn: 6, cut: (a, b, c) => [b, c, a, middle(a, b, c)] },
  { corners: [12, 9, 10], hangsOn: 10 },
  { corners: [12, 9, 8], hangsOn: 11, cut: (a, b, c) => [a, b, middle(b, c)] },
  { corners: [5, 6, 11], hangsOn: 3 },
  { corners: [5, 11, 10], hangsOn: 13 },
  { corners: [11, 6, 7], hangsOn: 13 },
  { corners: [7, 6, 2], hangsOn: 15 },
  { corners: [12, 11, 7], hangsOn: 15 },
  { corners: [12, 11, 10], hangsOn: 14 },
  { corners: [12, 8, 7], hangsOn: 17 },
  { corners: [8, 7, 2], hangsOn: 19 },
  { corners: [12, 9, 8], hangsOn: 19, cut: (a, b, c) => [a, middle(b, c), c] },
];

/** The unfolded icosahedron, one sheet to each face or piece of a face. */
export function dymaxion(): AtlasMap {
  const flat: Point[][] = [];
  const sheets = NET.map((face): Sheet => {
    const corners = face.corners.map(cornerAt);
    const places = unfold(face, flat);
    flat.push(places);
    const [a, b, c] = corners;
    const [apex] = places;
    if (!a || !b || !c || !apex) throw new Error('A face of the net has three corners.');
    const centre = meanPoint(places);
    const turn = Math.atan2(apex[0] - centre[0], apex[1] - centre[1]);
    return {
      projection: geoProjection(turned(turn))
        .rotate(uprightRotation(middle(a, b, c), a))
        .clipAngle(50),
      outline: ring(face.cut?.(a, b, c) ?? [a, b, c]),
      offset: [centre[0], -centre[1]],
    };
  });
  return { sheets };
}

/** The places on the paper of a face's corners, in globe radii, y upwards: mirrored over the shared edge. */
function unfold({ corners, hangsOn }: Face, flat: Point[][]): Point[] {
  const side = Math.atan(2);
  const rise = (side * Math.sqrt(3)) / 2;
  const parent = NET[hangsOn];
  const places = flat[hangsOn];
  if (!parent || !places) {
    return [
      [0, rise],
      [-side / 2, 0],
      [side / 2, 0],
    ];
  }
  const placeOf = (corner: number) => places[parent.corners.indexOf(corner)];
  const shared = corners.map(placeOf).filter((place) => place !== undefined);
  const lone = parent.corners.find((corner) => !corners.includes(corner)) ?? 0;
  const [p, q, far] = [shared[0], shared[1], placeOf(lone)];
  if (!p || !q || !far) throw new Error(`Face ${corners.join('-')} shares no edge with the one it hangs on.`);
  return corners.map((corner) => placeOf(corner) ?? [p[0] + q[0] - far[0], p[1] + q[1] - far[1]]);
}

/** Gray's transformation of one face, whose centre is the origin and whose first corner lies north of it. */
const grayRaw: GeoRawProjection = (lambda, phi) => {
  const inradius = Math.sqrt(5 + 2 * Math.sqrt(5)) / Math.sqrt(15);
  const edge = Math.sqrt(8) / Math.sqrt(5 + Math.sqrt(5));
  const edgeDistance = Math.sqrt(3 + Math.sqrt(5)) / Math.sqrt(5 + Math.sqrt(5));
  // The place on the flat face, seen from the centre of the Earth.
  const x = inradius * Math.tan(lambda);
  const y = (inradius * Math.tan(phi)) / Math.cos(lambda);
  const arc = (along: number) => Math.atan2(along - edge / 6, edgeDistance);
  const a = arc((2 * y) / Math.sqrt(3));
  const b = arc(x - y / Math.sqrt(3));
  const c = arc(-x - y / Math.sqrt(3));
  return [(b - c) / 2, (2 * a - b - c) / (2 * Math.sqrt(3))];
};

/** The face turned clockwise on the paper, by an angle in radians. */
function turned(angle: number): GeoRawProjection {
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  return (lambda, phi) => {
    const [x, y] = grayRaw(lambda, phi);
    return [x * cosine + y * sine, y * cosine - x * sine];
  };
}

/** The rotation that brings `centre` to the origin and `north` straight above it. */
function uprightRotation(centre: Vector, north: Vector): [number, number, number] {
  const [longitude, latitude] = degrees(centre);
  const [east, up] = geoRotation([-longitude, -latitude])(degrees(north));
  const bearing = Math.atan2(Math.sin(east / DEGREES), Math.tan(up / DEGREES)) * DEGREES;
  return [-longitude, -latitude, bearing];
}

function cornerAt(count: number): Vector {
  const corner = NORTHERN[count - 1];
  if (corner) return corner;
  const [x, y, z] = NORTHERN[OPPOSITES.indexOf(count)] ?? [0, 0, 0];
  return [-x, -y, -z];
}

function middle(...points: Vector[]): Vector {
  const sum = (axis: 0 | 1 | 2) => points.reduce((total, point) => total + point[axis], 0);
  const length = Math.hypot(sum(0), sum(1), sum(2));
  return [sum(0) / length, sum(1) / length, sum(2) / length];
}

function meanPoint(points: Point[]): Point {
  const mean = (axis: 0 | 1) => points.reduce((total, point) => total + point[axis], 0) / points.length;
  return [mean(0), mean(1)];
}

function degrees([x, y, z]: Vector): Point {
  return [Math.atan2(y, x) * DEGREES, Math.asin(z) * DEGREES];
}

/** The polygon with these corners, in the direction that makes d3 take the smaller side for its inside. */
function ring(corners: Vector[]): Polygon {
  const points = corners.map(degrees);
  const polygon: Polygon = { type: 'Polygon', coordinates: [[...points, ...points.slice(0, 1)]] };
  if (geoArea(polygon) < 2 * Math.PI) return polygon;
  return { type: 'Polygon', coordinates: polygon.coordinates.map((line) => line.toReversed()) };
}
