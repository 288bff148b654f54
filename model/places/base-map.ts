/**
 * Land and borders for the site's own map. Each line is x and y of its first point, then the differences to each next
 * point, in 1/2^17 of the world's width: 300 m at the equator. A line across the 180th meridian continues beyond the
 * world.
 */
export interface BaseMapFile {
  /** Closed rings, filled by the even-odd rule. One around a pole ends one turn further. */
  land: number[][];
  /** Borders between countries, without coasts. */
  borders: number[][];
}

/** Names of countries in one language, those with most space first. */
export interface MapNamesFile {
  /** Name, centre, and width of the space around it, in units of the base map. */
  names: [name: string, x: number, y: number, room: number][];
}

/** Width over height of the elliptical space for a name. */
export const roomFlatness = 3;

export const baseMapUnits = 2 ** 17;
