import type { GeoProjection } from 'd3-geo';
import { geoContains, geoDistance, geoRotation } from 'd3-geo';
import type { AtlasMap, Sheet } from './sheet';

/** How a sheet treats its surroundings at one place; lengths are in the sheet's own unit. */
export interface Distortion {
  /** Flat area for one unit of area on the globe. */
  area: number;
  /** Long axis of Tissot's ellipse over its short one: 1 if angles are true. */
  axisRatio: number;
  /** Flat length for one unit of length along the meridian, and along the parallel. */
  alongMeridian: number;
  alongParallel: number;
  /** Step on the paper, y downwards, for one radian of latitude: the direction of north. */
  north: Point;
}

export type Point = [number, number];

const RADIANS = Math.PI / 180;
/** Degrees between the two samples of a difference. */
const STEP = 0.002;

/**
 * Tissot's measures of distortion at a place given in degrees, by differences.
 * Source: J. P. Snyder, Map Projections: A Working Manual (Washington, 1987), chapter 4. Throws off the map.
 */
export function distortionAt(projection: GeoProjection, [longitude, latitude]: Point): Distortion {
  const slope = (ahead: Point, behind: Point): Point => {
    const [from, to] = [projection(behind), projection(ahead)];
    if (!from || !to) throw new Error(`The map does not reach ${longitude}, ${latitude}.`);
    return [(to[0] - from[0]) / (STEP * RADIANS), (to[1] - from[1]) / (STEP * RADIANS)];
  };
  const half = STEP / 2;
  const north = slope([longitude, latitude + half], [longitude, latitude - half]);
  const perLongitude = slope([longitude + half, latitude], [longitude - half, latitude]);
  const shrink = Math.cos(latitude * RADIANS);
  const east: Point = [perLongitude[0] / shrink, perLongitude[1] / shrink];
  const alongMeridian = Math.hypot(...north);
  const alongParallel = Math.hypot(...east);
  const area = Math.abs(east[0] * north[1] - east[1] * north[0]);
  const sum = Math.sqrt(alongMeridian ** 2 + alongParallel ** 2 + 2 * area);
  const difference = Math.sqrt(Math.max(0, alongMeridian ** 2 + alongParallel ** 2 - 2 * area));
  return { area, axisRatio: (sum + difference) / (sum - difference), alongMeridian, alongParallel, north };
}

/** Places well inside each sheet of a map, on an uneven grid that avoids poles, seams and folds; in degrees. */
export function placesOn({ sheets }: AtlasMap): { sheet: Sheet; place: Point }[] {
  const latitudes = Array.from({ length: 17 }, (_, index) => index * 10 - 78.7);
  const longitudes = Array.from({ length: 24 }, (_, index) => index * 15 - 176.3);
  return sheets.flatMap((sheet) =>
    latitudes.flatMap((latitude) =>
      longitudes
        .map((longitude): Point => [longitude, latitude])
        .filter((place) => isInside(sheet, place))
        .map((place) => ({ sheet, place })),
    ),
  );
}

function isInside({ projection, outline }: Sheet, place: Point): boolean {
  if (outline) return geoContains(outline, place);
  const rotation = geoRotation(projection.rotate());
  // d3 answers 0 for a projection that is cut along a meridian and not around a circle.
  const reach = (projection.clipAngle() || 180) - 8;
  const fromCut = 180 - Math.abs(rotation(place)[0]);
  return fromCut > 0.1 && geoDistance(rotation.invert([0, 0]), place) < reach * RADIANS;
}
