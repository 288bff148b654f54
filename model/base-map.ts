/**
 * A file of land and borders, as the map of the site draws them. Each line is x and y of its first point, and of each further
 * one the steps from the last, in 1/2^17 of the world's width: 300 m at the equator. A line that crosses the 180th
 * meridian goes on beyond the world.
 */
export interface BaseMapFile {
  /** Rings, each ending where it begins, to be filled by the rule of even and odd. One around a pole ends one turn on. */
  land: number[][];
  /** Borders between countries, without coasts. */
  borders: number[][];
}

export const baseMapUnits = 2 ** 17;
