/**
 * A part of the map in degrees: west, south, east, north. East is greater than west, and beyond 180 where the part
 * reaches over the 180th meridian.
 */
export type Area = readonly [number, number, number, number];

/** A test for places in an area. */
export function placesIn([west, south, east, north]: Area): (longitude: number, latitude: number) => boolean {
  const width = east - west;
  if (width >= 360) return (_, latitude) => latitude >= south && latitude <= north;
  return (longitude, latitude) =>
    latitude >= south && latitude <= north && (((longitude - west) % 360) + 360) % 360 <= width;
}

/**
 * The smallest area with all places in it; over the 180th meridian where that is shorter. To a degree in longitude:
 * what is shown around it is wider.
 */
export function areaAround(longitudes: ArrayLike<number>, latitudes: ArrayLike<number>): Area | undefined {
  if (longitudes.length === 0) return undefined;
  let [south, north] = [90, -90];
  const isThere = new Array<boolean>(360).fill(false);
  for (let n = 0; n < longitudes.length; n++) {
    const latitude = latitudes[n] ?? 0;
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
    isThere[degreeOf(longitudes[n] ?? 0)] = true;
  }
  const { start, length } = widestGap(isThere);
  if (length === 360 - 1) return withinDegree(longitudes, [south, north]);
  const west = ((start + length) % 360) - 180;
  return [west, south, west + 360 - length, north];
}

function degreeOf(longitude: number): number {
  return (Math.floor(longitude) + 180 + 360) % 360;
}

/** The longest stretch of degrees without a place, around the globe. */
function widestGap(isThere: readonly boolean[]): { start: number; length: number } {
  let widest = { start: 0, length: 0 };
  let length = 0;
  for (let n = 0; n < 2 * isThere.length; n++) {
    length = isThere[n % isThere.length] ? 0 : length + 1;
    if (length > widest.length) widest = { start: (n - length + 1) % isThere.length, length };
  }
  return widest;
}

/** A town fills less than a degree, and is shown as close as it is. */
function withinDegree(longitudes: ArrayLike<number>, [south, north]: [number, number]): Area {
  let [west, east] = [180, -180];
  for (let n = 0; n < longitudes.length; n++) {
    const written = longitudes[n] ?? 0;
    const longitude = written === 180 ? -180 : written;
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
  }
  return [west, south, east, north];
}
