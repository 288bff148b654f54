interface Size {
  width: number;
  height: number;
}

/** Bytes of the largest drawing that is read. */
export const largestDrawing = 20_000_000;

/** A drawing's longer side, in pixels, unless it is larger of itself: enough for any screen. */
const usualSide = 2048;

/** The longest side that a drawing is drawn at, in pixels, whatever it says. */
const longestSide = 16_384;

/**
 * The size that a drawing is published at: it has no pixels of its own, and what it says about its size is often an
 * icon's, or without any bound.
 *
 * @param natural what it says, in CSS pixels
 * @param pixelLimit pixels of the largest picture that is decoded
 */
export function drawnSize(natural: Size, pixelLimit: number): Size {
  const longer = Math.max(natural.width, natural.height);
  const side = Math.min(Math.max(longer, usualSide), longestSide);
  const pixels = (natural.width * natural.height * side ** 2) / longer ** 2;
  const scale = (side / longer) * Math.min(1, Math.sqrt(pixelLimit / pixels));
  return {
    width: Math.max(1, Math.floor(natural.width * scale)),
    height: Math.max(1, Math.floor(natural.height * scale)),
  };
}
