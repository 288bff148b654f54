/** Web Mercator, the projection of Leaflet and of tile services: the world is one wide and one high. */

/** Latitude at which the world ends in the north and in the south: there it is as high as it is wide. */
const limit = 85.0511287798;

export function mercatorX(longitude: number): number {
  return longitude / 360 + 0.5;
}

/** Returns 0 in the north to 1 in the south. */
export function mercatorY(latitude: number): number {
  const sine = Math.sin((Math.max(-limit, Math.min(limit, latitude)) * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

/** The inverse of `mercatorY`. */
export function latitudeAt(y: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
}

/** Width of the world, in CSS pixels. */
export function worldSize(zoom: number): number {
  return 256 * 2 ** zoom;
}
