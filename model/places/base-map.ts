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

/** Names of countries in one language, by their room, the largest first. */
export interface MapNamesFile {
  /** The name, its centre, and the width of the room around it, in the units of the base map. */
  names: [name: string, x: number, y: number, room: number][];
}

/** Width over height of the room for a name, an ellipse. */
export const roomFlatness = 3;

export const baseMapUnits = 2 ** 17;
