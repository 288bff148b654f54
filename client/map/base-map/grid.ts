import type { Piece } from '#client/map/base-map/cut';
import { xOf, yOf } from '#client/map/mercator';

/** Degrees between two lines of the grid, the widest first. */
const steps = [30, 15, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001];

/** Pixels between two lines at least. */
const spacing = 130;

/** Where meridians and parallels cross a tile, in its pixels. They tell of distance where no coast is in sight. */
export function gridLines({ left, top, side, world }: Piece): { x: number[]; y: number[] } {
  const wide = steps.filter((step) => (step / 360) * world >= spacing);
  const step = wide[wide.length - 1] ?? 30;
  const west = ((left / world) % 1) * 360 - 180;
  const east = west + (side / world) * 360;
  const x: number[] = [];
  for (let n = Math.ceil(west / step); n * step < east; n++) x.push((xOf(n * step) - xOf(west)) * world);
  const north = latitudeAt(top / world);
  const south = latitudeAt((top + side) / world);
  const y: number[] = [];
  for (let n = Math.ceil(south / step); n * step < north; n++) y.push(yOf(n * step) * world - top);
  return { x, y };
}

function latitudeAt(y: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
}
