/**
 * An area in degrees: west, south, east, north. East is greater than west, and above 180 if the area crosses the 180th
 * meridian.
 */
export type Area = readonly [number, number, number, number];

type Numbers = readonly number[] | Float32Array;

/** Returns a function that tests whether coordinates are in an area. */
export function insideOf([west, south, east, north]: Area): (longitude: number, latitude: number) => boolean {
  const width = east - west;
  if (width >= 360) return (_, latitude) => latitude >= south && latitude <= north;
  return (longitude, latitude) =>
    latitude >= south && latitude <= north && (((longitude - west) % 360) + 360) % 360 <= width;
}

/**
 * Returns the smallest area around coordinates, across the 180th meridian if that is narrower. Longitudes are rounded to whole
 * degrees unless the area is narrower than one.
 */
export function areaAround(longitudes: Numbers, latitudes: Numbers): Area | undefined {
  if (longitudes.length === 0) return undefined;
  let [south, north] = [90, -90];
  const isTaken = new Array<boolean>(360).fill(false);
  for (const latitude of latitudes) {
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
  }
  for (const longitude of longitudes) isTaken[degreeOf(longitude)] = true;
  const { start, length } = widestGap(isTaken);
  if (length === 360 - 1) return withinDegree(longitudes, [south, north]);
  const west = ((start + length) % 360) - 180;
  return [west, south, west + 360 - length, north];
}

function degreeOf(longitude: number): number {
  return (Math.floor(longitude) + 180 + 360) % 360;
}

/** Finds the widest gap between longitudes, in whole degrees. */
function widestGap(isTaken: readonly boolean[]): { start: number; length: number } {
  let widest = { start: 0, length: 0 };
  let length = 0;
  for (let n = 0; n < 2 * isTaken.length; n++) {
    length = isTaken[n % isTaken.length] ? 0 : length + 1;
    if (length > widest.length) widest = { start: (n - length + 1) % isTaken.length, length };
  }
  return widest;
}

/** Returns the exact area of coordinates within one degree. */
function withinDegree(longitudes: Numbers, [south, north]: [number, number]): Area {
  let [west, east] = [180, -180];
  for (const longitude of longitudes) {
    const wrapped = longitude === 180 ? -180 : longitude;
    west = Math.min(west, wrapped);
    east = Math.max(east, wrapped);
  }
  return [west, south, east, north];
}
