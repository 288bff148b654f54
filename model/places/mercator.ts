/** Web Mercator, the projection of Leaflet and tile services. The world has width and height 1. */

/** Northernmost and southernmost latitude: the world is a square up to it. */
const limit = 85.0511287798;

export function mercatorX(longitude: number): number {
  return longitude / 360 + 0.5;
}

/** Returns 0 at the northern edge to 1 at the southern. */
export function mercatorY(latitude: number): number {
  const sine = Math.sin((Math.max(-limit, Math.min(limit, latitude)) * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

/** Inverse of `mercatorY`. */
export function latitudeAt(y: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
}

/** Width of the world at a zoom level, in CSS pixels. */
export function worldSize(zoom: number): number {
  return 256 * 2 ** zoom;
}
