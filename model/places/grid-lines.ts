import { latitudeAt, mercatorX, mercatorY, worldSize } from '#model/places/mercator';

/** A rectangle of the world, in its pixels at a zoom level. */
export interface MapExtent {
  zoom: number;
  min: { x: number; y: number };
  max: { x: number; y: number };
}

/** Possible distances of grid lines in degrees, and their minimum distance in pixels. */
const gridSteps = [30, 15, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001];
const gridSpacing = 130;

/**
 * Returns the pixel positions of meridians and parallels in a rectangle. They show distances where no coast is visible.
 */
export function gridLines({ zoom, min, max }: MapExtent): { x: number[]; y: number[] } {
  const world = worldSize(zoom);
  const wide = gridSteps.filter((degrees) => (degrees / 360) * world >= gridSpacing);
  const step = wide[wide.length - 1] ?? 30;
  const west = (min.x / world - 0.5) * 360;
  const east = (max.x / world - 0.5) * 360;
  const x: number[] = [];
  for (let n = Math.ceil(west / step); n * step < east; n++) x.push(mercatorX(n * step) * world - min.x);
  const north = latitudeAt(Math.max(0, min.y / world));
  const south = latitudeAt(Math.min(1, max.y / world));
  const y: number[] = [];
  for (let n = Math.ceil(south / step); n * step < north; n++) y.push(mercatorY(n * step) * world - min.y);
  return { x, y };
}
