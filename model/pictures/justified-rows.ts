import type { ShownPicture } from '#model/schema';

/**
 * Narrowest and widest cell of a row, as width over height: an upright phone photograph (9:16), and a panorama of 5:1.
 * Pictures far beyond get margins.
 */
const rowLimits = { narrowest: 0.5625, widest: 5, leeway: 1.25 };

interface CellLimits {
  narrowest: number;
  widest: number;
  /**
   * Factor by which a picture may exceed the limits without margins: a slightly narrower strip beside it would look
   * wrong.
   */
  leeway: number;
}

export interface Cell {
  /** Width over height. */
  ratio: number;
  /** Part of the cell that the picture fills, in per cent: 100 both ways unless it is very tall or very wide. */
  inline: number;
  block: number;
}

/** Returns the cell of a picture in a row: its own proportions, within limits, without cropping. */
export function cellOf(
  picture: Pick<ShownPicture, 'width' | 'height'>,
  { narrowest, widest, leeway }: CellLimits = rowLimits,
): Cell {
  const ownRatio = picture.width / picture.height;
  const isNear = ownRatio >= narrowest / leeway && ownRatio <= widest * leeway;
  const ratio = isNear ? ownRatio : Math.min(widest, Math.max(narrowest, ownRatio));
  return {
    ratio: round(ratio, 1000),
    inline: round(100 * Math.min(1, ownRatio / ratio), 100),
    block: round(100 * Math.min(1, ratio / ownRatio), 100),
  };
}

function round(value: number, parts: number): number {
  return Math.round(value * parts) / parts;
}
