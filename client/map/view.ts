import type { MapView } from '#model/urls';

/** Reads the view that stands behind `#` in an address; undefined where none does, or none that is on earth. */
export function readView(fragment: string): MapView | undefined {
  const [, ...parts] =
    /^#map=(\d{1,2}(?:\.\d+)?)\/(-?\d{1,3}(?:\.\d+)?)\/(-?\d{1,3}(?:\.\d+)?)$/.exec(fragment) ?? [];
  const [zoom, latitude, longitude] = parts.map(Number);
  if (zoom === undefined || latitude === undefined || longitude === undefined) return undefined;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { zoom, latitude, longitude } : undefined;
}
