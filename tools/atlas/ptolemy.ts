import type { GeoRawProjection } from 'd3-geo';

/*
 * The two projections of Ptolemy's Geography, book I, chapter 24, after J. Lennart Berggren and
 * Alexander Jones, Ptolemy's Geography (Princeton, 2000). Angles in radians; y grows northwards.
 */

const RADIANS = Math.PI / 180;
const THULE = 63 * RADIANS;
const RHODES = 36 * RADIANS;
const SYENE = (23 + 5 / 6) * RADIANS;
/** As far south of the equator as Meroë is north of it. */
const ANTI_MEROE = -(16 + 5 / 12) * RADIANS;

/** Straight meridians down to the equator, where they bend; the length of the Rhodes parallel is true. */
export const ptolemyFirstRaw: GeoRawProjection = (lambda, phi) => {
  const apex = 115 * RADIANS;
  const fan = Math.cos(RHODES) / (apex - RHODES);
  const onCone = (latitude: number, turn: number): [number, number] => [
    (apex - latitude) * Math.sin(turn),
    (latitude - apex) * Math.cos(turn),
  ];
  if (phi >= 0) return onCone(phi, fan * lambda);
  // The southern limit is divided like its northern counterpart, and joined to the equator by straight lines.
  const limitTurn = (fan * lambda * (apex + ANTI_MEROE)) / (apex - ANTI_MEROE);
  const [x0, y0] = onCone(0, fan * lambda);
  const [x1, y1] = onCone(ANTI_MEROE, limitTurn);
  const share = phi / ANTI_MEROE;
  return [x0 + (x1 - x0) * share, y0 + (y1 - y0) * share];
};

/** Concentric parallels; each meridian is the circle through its true places on three of them. */
export const ptolemySecondRaw: GeoRawProjection = (lambda, phi) => {
  const apex = (181 + 5 / 6) * RADIANS;
  const turnAt = (latitude: number) => (lambda * Math.cos(latitude)) / (apex - latitude);
  const pointAt = (latitude: number): Point => [
    (apex - latitude) * Math.sin(turnAt(latitude)),
    (latitude - apex) * Math.cos(turnAt(latitude)),
  ];
  if (Math.abs(lambda) < 1e-6) return [0, phi - apex];
  const { centre, radius } = circleThrough(pointAt(THULE), pointAt(SYENE), pointAt(ANTI_MEROE));
  // The meridian's circle meets the parallel's circle, whose centre is the origin, on the side of lambda.
  const distance = Math.hypot(...centre);
  const rho = apex - phi;
  const cosine = (rho ** 2 + distance ** 2 - radius ** 2) / (2 * rho * distance);
  const away = Math.acos(Math.max(-1, Math.min(1, cosine)));
  const towards = Math.atan2(centre[0], -centre[1]);
  const turn = lambda > 0 ? towards + away : towards - away;
  return [rho * Math.sin(turn), -rho * Math.cos(turn)];
};

type Point = [number, number];

/** The circle through three points that are not in line. */
function circleThrough([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): { centre: Point; radius: number } {
  const double = 2 * (ax * (by - cy) + bx * (cy - ay) + cx * (ay - by));
  const [a, b, c] = [ax ** 2 + ay ** 2, bx ** 2 + by ** 2, cx ** 2 + cy ** 2];
  const x = (a * (by - cy) + b * (cy - ay) + c * (ay - by)) / double;
  const y = (a * (cx - bx) + b * (ax - cx) + c * (bx - ax)) / double;
  return { centre: [x, y], radius: Math.hypot(ax - x, ay - y) };
}
