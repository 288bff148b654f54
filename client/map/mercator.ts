/** Web Mercator, the projection of Leaflet and of tile services: the world is one wide and one high. */

/** Where the world ends in the north and in the south: there it is as high as it is wide. */
const limit = 85.0511287798;

export function xOf(longitude: number): number {
  return longitude / 360 + 0.5;
}

/** From 0 in the north to 1 in the south. */
export function yOf(latitude: number): number {
  const sine = Math.sin((Math.max(-limit, Math.min(limit, latitude)) * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

/** Pixels that the world is wide. */
export function worldSize(zoom: number): number {
  return 256 * 2 ** zoom;
}
