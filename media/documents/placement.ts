import type { Size } from '#media/documents/page-size';
import { type Pdfium, readIntegers, withMemory } from '#media/documents/pdfium';
import type { Box } from '#media/words/page';

/** A rectangle on a page, in points. */
export interface PageBox {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

/** Maps positions on a page, which may be turned and cropped, to its rendered picture. */
export interface Placement {
  /** Returns the bounding box of a rectangle, in pixels. */
  boxOf(box: PageBox): Box;
  /**
   * Returns whether text at an angle is vertical in the picture.
   * @param angle in radians
   */
  isUpright(angle: number): boolean;
}

/** Scale for a precise mapping, as PDFium rounds to whole pixels: distance in points, and parts per pixel. */
const pointSpan = 1000;
const partsOfPixel = 1000;

/**
 * Returns the placement of an open page.
 * @param page its address
 */
export function placementOn(pdfium: Pdfium, page: number, picture: Size): Placement {
  const origin = pointOf(pdfium, page, { picture, x: 0, y: 0 });
  const across = pointOf(pdfium, page, { picture, x: pointSpan, y: 0 });
  const up = pointOf(pdfium, page, { picture, x: 0, y: pointSpan });
  const pixelsAlong = (one: 'x' | 'y', x: number, y: number) =>
    (x * (across[one] - origin[one]) + y * (up[one] - origin[one])) / pointSpan;
  return {
    boxOf({ left, bottom, right, top }) {
      const [x, otherX] = [pixelsAlong('x', left, bottom), pixelsAlong('x', right, top)];
      const [y, otherY] = [pixelsAlong('y', left, bottom), pixelsAlong('y', right, top)];
      return [
        origin.x + Math.min(x, otherX),
        origin.y + Math.min(y, otherY),
        Math.abs(x - otherX),
        Math.abs(y - otherY),
      ];
    },
    isUpright(angle) {
      const [x, y] = [Math.cos(angle), Math.sin(angle)];
      return Math.abs(pixelsAlong('y', x, y)) > Math.abs(pixelsAlong('x', x, y));
    },
  };
}

function pointOf(
  pdfium: Pdfium,
  page: number,
  { picture: { width, height }, x, y }: { picture: Size; x: number; y: number },
): { x: number; y: number } {
  return withMemory(pdfium, 8, (memory) => {
    const size = [width * partsOfPixel, height * partsOfPixel] as const;
    pdfium.FPDF_PageToDevice(page, 0, 0, ...size, 0, x, y, memory, memory + 4);
    const [across = 0, down = 0] = readIntegers(pdfium, memory, 2);
    return { x: across / partsOfPixel, y: down / partsOfPixel };
  });
}
