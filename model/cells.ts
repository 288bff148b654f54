import type { ShownPicture } from '#model/schema';

/**
 * The narrowest and widest cell of a row, as width over height. What a telephone takes upright (9:16) and a panorama of
 * five times its height are cells of their own proportions; what goes far beyond hangs in such a cell with room around it.
 */
const rowLimits = { narrowest: 0.5625, widest: 5, leeway: 1.25 };

interface CellLimits {
  narrowest: number;
  widest: number;
  /** How far beyond these a picture still has a cell of its own: narrow strips beside it would look like a fault. */
  leeway: number;
}

export interface Cell {
  /** Width over height. */
  ratio: number;
  /** What the picture fills of its cell, in per cent: 100 both ways unless it is very tall or very wide. */
  inline: number;
  block: number;
}

/** The cell of a picture in a row: of its own proportions, within limits; nothing is cropped. */
export function cellOf(
  picture: Pick<ShownPicture, 'width' | 'height'>,
  { narrowest, widest, leeway }: CellLimits = rowLimits,
): Cell {
  const own = picture.width / picture.height;
  const isNear = own >= narrowest / leeway && own <= widest * leeway;
  const ratio = isNear ? own : Math.min(widest, Math.max(narrowest, own));
  return {
    ratio: round(ratio, 1000),
    inline: round(100 * Math.min(1, own / ratio), 100),
    block: round(100 * Math.min(1, ratio / own), 100),
  };
}

function round(value: number, parts: number): number {
  return Math.round(value * parts) / parts;
}
