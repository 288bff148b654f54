import { geoPath } from 'd3-geo';
import type { Sheet } from './sheet';

/** Share of the long side left blank on each side. */
const MARGIN = 0.045;

/**
 * Scales and moves the sheets so that together they fill a page, `size` pixels long, but for its margin.
 * Gives the page's size in pixels. Throws if a sheet has no finite extent.
 */
export function fitToPage(sheets: Sheet[], size: number): { width: number; height: number } {
  const trial = 1000;
  place(sheets, trial, [0, 0]);
  const bounds = sheets.map(({ projection, outline }) =>
    geoPath(projection).bounds(outline ?? { type: 'Sphere' }),
  );
  const left = Math.min(...bounds.map(([[x]]) => x));
  const top = Math.min(...bounds.map(([[, y]]) => y));
  const across = Math.max(...bounds.map(([, [x]]) => x)) - left;
  const down = Math.max(...bounds.map(([, [, y]]) => y)) - top;
  const ratio = (size * (1 - 2 * MARGIN)) / Math.max(across, down);
  if (!Number.isFinite(ratio)) throw new Error(`A sheet has no finite extent: ${across} by ${down}.`);
  const margin = size * MARGIN;
  place(sheets, trial * ratio, [margin - left * ratio, margin - top * ratio]);
  for (const { projection } of sheets.filter(({ unbounded }) => unbounded)) {
    // librsvg drops a path whose numbers pass some millions.
    projection.clipExtent([
      [-size, -size],
      [2 * size, 2 * size],
    ]);
  }
  return {
    width: Math.round(across * ratio + 2 * margin),
    height: Math.round(down * ratio + 2 * margin),
  };
}

function place(sheets: Sheet[], scale: number, [x, y]: [number, number]): void {
  for (const { projection, offset } of sheets) {
    const [right, down] = offset ?? [0, 0];
    projection
      .scale(scale)
      .translate([x + right * scale, y + down * scale])
      .precision(0.5);
  }
}
