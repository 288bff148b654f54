import type { Coordinates } from '#model/schema';

/**
 * Where a picture was taken, of what its metadata say; undefined where that is nonsense. Cameras without reception write
 * 0, 0, which is in the sea.
 *
 * @param latitude decimal degrees, north positive
 * @param longitude decimal degrees, east positive
 * @returns rounded to six decimals, a tenth of a metre
 */
export function coordinatesFrom(latitude: number, longitude: number): Coordinates | undefined {
  if (latitude === 0 && longitude === 0) return undefined;
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isOnEarth ? { latitude: rounded(latitude), longitude: rounded(longitude) } : undefined;
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
