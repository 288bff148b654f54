import type { Cell } from '#model/cells';

/** Cell of a record that has no picture. */
export const blankRatio = 0.75;

/**
 * The rows of `tokens.css` at its three widths, in pixels: a window that stands for each, what the page's margins take of
 * it, the height that a row starts from, how much it may grow, and the gap.
 */
const layouts = [
  { window: 390, margins: 32, growth: 2.3, usual: { height: 128, gap: 12 }, low: { height: 96, gap: 8 } },
  { window: 820, margins: 64, growth: 2.3, usual: { height: 176, gap: 16 }, low: { height: 104, gap: 12 } },
  { window: 1440, margins: 96, growth: 1.6, usual: { height: 240, gap: 20 }, low: { height: 112, gap: 12 } },
] as const;

/** Rows of mixed proportions end earlier, and so grow more, than rows of equals. */
const mixed = 1.1;

/**
 * How wide a picture of such a cell comes out, as a `sizes` attribute: a row of its equals is justified at each of the
 * layouts.
 */
export function cellSizes({ ratio, inline }: Pick<Cell, 'ratio' | 'inline'>, isLow = false): string {
  const [small, medium, large] = layouts.map(({ window, margins, growth, usual, low }) => {
    const { height, gap } = isLow ? low : usual;
    const row = window - margins;
    const cells = Math.max(1, Math.floor((row + gap) / (ratio * height + gap)));
    const pixels = Math.min((row - (cells - 1) * gap) / cells, ratio * height * growth);
    const generous = (Math.min(mixed * pixels, row) * inline) / 100;
    return { part: Math.ceil((100 * generous) / window), pixels: Math.ceil(generous) };
  });
  return `(max-width: 39.99em) ${small?.part}vw, (max-width: 63.99em) ${medium?.part}vw, ${large?.pixels}px`;
}
