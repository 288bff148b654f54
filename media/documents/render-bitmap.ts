import type { Size } from '#media/documents/page-size';
import type { Pdfium } from '#media/documents/pdfium';

/** Pixels of a page: red, green, blue, and an unused byte. */
export interface PageBitmap extends Size {
  data: Uint8Array;
}

/** Bytes per pixel. Inner loops copy it to a local constant: compiled code would look the import up at each use. */
export const bytesPerPixel = 4;

/** FPDFBitmap_BGRx: PDFium takes twice as long without the fourth byte. */
const format = 3;
/** FPDF_ANNOT, and FPDF_REVERSE_BYTE_ORDER for red first. */
const flags = 0x01 | 0x10;
const white = 0xff_ff_ff_ff;

/**
 * Renders a page as displayed.
 * @param page address of an open page
 */
export function renderBitmap(pdfium: Pdfium, page: number, { width, height }: Size): PageBitmap {
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, format, 0, 0);
  if (bitmap === 0) throw new Error('its memory is full');
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, flags);
    const start = pdfium.FPDFBitmap_GetBuffer(bitmap);
    const bytes = width * height * bytesPerPixel;
    return { width, height, data: pdfium.pdfium.HEAPU8.slice(start, start + bytes) };
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
  }
}

/** Drops the unused fourth byte of each pixel. */
export function rgbOf({ width, height, data }: PageBitmap): Uint8Array {
  const rgb = new Uint8Array(width * height * 3);
  const step = bytesPerPixel;
  for (let from = 0, to = 0; to < rgb.length; from += step, to += 3) {
    rgb[to] = data[from] ?? 0;
    rgb[to + 1] = data[from + 1] ?? 0;
    rgb[to + 2] = data[from + 2] ?? 0;
  }
  return rgb;
}
