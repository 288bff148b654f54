import type { GeoPermissibleObjects, GeoProjection } from 'd3-geo';
import { geoGraticule } from 'd3-geo';
import type { MultiLineString, Polygon } from 'geojson';

/** One piece of a map, drawn by one d3 projection: a hemisphere of a double map, a face of a solid. */
export interface Sheet {
  projection: GeoProjection;
  /** Outline of the piece on the globe, in degrees; the whole sphere when absent. */
  outline?: GeoPermissibleObjects;
  /** Position of its origin on the paper, in globe radii, y downwards. */
  offset?: [number, number];
  /** Whether it sends places outside the outline towards infinity, so that they must be cut off. */
  unbounded?: boolean;
}

/** One projection of the atlas: its sheets side by side, and what is ruled on them. */
export interface AtlasMap {
  sheets: Sheet[];
  /** The ruled meridians and parallels; every 15 degrees when absent. */
  graticule?: MultiLineString;
  /** Tissot's circles: distance between centres and radius, in degrees; 30 and 5 when absent. */
  indicatrix?: { step: number; radius: number };
}

/** Longitude of the usual cut, in the Bering Strait, so that neither Chukotka nor Alaska is torn. */
const USUAL_ROTATION: [number, number] = [-11, 0];

/** A map of one sheet, turned so that it is cut in the Bering Strait. */
export function world(projection: GeoProjection, outline?: GeoPermissibleObjects): AtlasMap {
  return single(projection.rotate(USUAL_ROTATION), outline);
}

/** A map of one sheet, with the rotation that the projection already has. */
export function single(projection: GeoProjection, outline?: GeoPermissibleObjects): AtlasMap {
  return { sheets: [outline ? { projection, outline } : { projection }] };
}

/** The outline of a box of meridians and parallels, in degrees, fine enough to bend with the projection. */
export function box(west: number, south: number, east: number, north: number): Polygon {
  return geoGraticule()
    .extent([
      [west, south],
      [east, north],
    ])
    .precision(1)
    .outline();
}

/** All longitudes between two parallels, for a projection cut in the Bering Strait. */
export function belt(south: number, north: number): Polygon {
  const nearly = 179.999;
  return box(-USUAL_ROTATION[0] - nearly, south, -USUAL_ROTATION[0] + nearly, north);
}
