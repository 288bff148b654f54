import { drawnObjects, type Hiding } from '#media/documents/drawn-objects';
import { joinLines } from '#media/documents/join-lines';
import { checkSize, pictureSize, type Size } from '#media/documents/page-size';
import { type Pdfium, readFloats, readText, withMemory } from '#media/documents/pdfium';
import { type Placement, placementOn } from '#media/documents/placement';
import { type Letter, readLetters } from '#media/documents/read-letters';
import { bytesPerPixel, type PageBitmap, renderBitmap } from '#media/documents/render-bitmap';
import { type PlacedThing, seenLetters, type Visibility } from '#media/documents/seen-letters';
import { splitLetters } from '#media/documents/split-letters';
import type { DocumentPage } from '#media/documents/thread-messages';
import { dominantColor } from '#media/pictures/color';

/**
 * Annotation types of PDFium that are part of the displayed page: lines, squares, circles, polygons, highlights and
 * other text marks, stamps, ink, watermarks, redactions. Others are comments, links, forms, sounds or files.
 */
const shownTypes = new Set([4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 24, 28]);
const freeText = 3;
const square = 5;
const stamp = 13;
const watermark = 24;
const redaction = 28;

/** Colour types of an annotation: its stroke, and its interior. */
const strokeColor = 0;
const fillColor = 1;

/**
 * Reads a page: its size, its colour, and its visible words.
 * @param document its address
 * @param index of the page, from 0
 * @returns undefined if it is damaged, or of a shape that no picture can have
 */
export function readPage(
  pdfium: Pdfium,
  document: number,
  { index, pixelLimit }: { index: number; pixelLimit: number },
): DocumentPage | undefined {
  return withPage(pdfium, document, index, (page) => {
    const picture = pictureSize(sizeOf(pdfium, page), pixelLimit);
    if (!picture) return undefined;
    const placement = placementOn(pdfium, page, picture);
    const letters = readLetters(pdfium, page, placement);
    const bitmap = renderBitmap(pdfium, page, checkSize(picture));
    const things = [
      ...drawnObjects(pdfium, document, page).map((drawn) => ({ ...drawn, box: placement.boxOf(drawn.box) })),
      ...annotations(pdfium, page, placement),
    ];
    const sights = seenLetters(letters, { things, picture, bitmap });
    const seen = sights.map((sight) => sight !== 'unseen');
    const lines = splitLetters(letters, seen);
    const words = lines.flat();
    const isMachine = isRead(letters, sights);
    return {
      size: picture,
      color: colorOf(bitmap),
      label: labelOf(pdfium, document, index),
      text: {
        ...picture,
        ...(isMachine && { isMachine }),
        lines: joinLines(lines.map((line) => line.filter(({ unseen }) => unseen === undefined))),
      },
      hidden: words.filter(({ unseen }) => unseen === 'hidden').length,
      fontless: words.filter(({ unseen }) => unseen === 'fontless').length,
    };
  });
}

/**
 * Opens a page without its comments, calls a function with it, and closes it.
 * @returns undefined if it cannot be opened
 */
export function withPage<Result>(
  pdfium: Pdfium,
  document: number,
  index: number,
  use: (page: number) => Result,
): Result | undefined {
  const page = pdfium.FPDF_LoadPage(document, index);
  if (page === 0) return undefined;
  prepareAnnotations(pdfium, page);
  const result = use(page);
  pdfium.FPDF_ClosePage(page);
  return result;
}

function sizeOf(pdfium: Pdfium, page: number): Size {
  return { width: pdfium.FPDF_GetPageWidthF(page), height: pdfium.FPDF_GetPageHeightF(page) };
}

function labelOf(pdfium: Pdfium, document: number, index: number): string {
  const label = readText(pdfium, (buffer, length) =>
    pdfium.FPDF_GetPageLabel(document, index, buffer, length),
  );
  return label || String(index + 1);
}

/** Lists the annotations of a page that may cover words. */
function annotations(pdfium: Pdfium, page: number, placement: Placement): PlacedThing[] {
  const count = pdfium.FPDFPage_GetAnnotCount(page);
  return Array.from({ length: count }, (_, index) => {
    const object = pdfium.FPDFPage_GetAnnot(page, index);
    const hiding = hidingOf(pdfium, object);
    const box = withMemory(pdfium, 16, (memory) => {
      pdfium.FPDFAnnot_GetRect(object, memory);
      const [left = 0, top = 0, right = 0, bottom = 0] = readFloats(pdfium, memory, 4);
      return placement.boxOf({ left, bottom, right, top });
    });
    pdfium.FPDFPage_CloseAnnot(object);
    return { object, kind: 'other', box, hides: () => hiding };
  });
}

/**
 * Stamps and watermarks may have any shape. Annotations of lines alone cover nothing that the rendered page does not
 * show.
 */
function hidingOf(pdfium: Pdfium, annotation: number): Hiding {
  const kind = pdfium.FPDFAnnot_GetSubtype(annotation);
  if (kind === stamp || kind === watermark) return 'perhaps';
  return kind === freeText || kind === redaction || hasColor(pdfium, annotation, fillColor) ? 'yes' : 'no';
}

/** Returns whether most visible words come from text recognition. */
function isRead(letters: readonly Letter[], sights: readonly Visibility[]): boolean {
  const seen = sights.filter((sight, index) => letters[index]?.kind === 'letter' && sight !== 'unseen');
  return seen.filter((sight) => sight === 'read').length > seen.length / 2;
}

/** Rows and columns that are sampled for the colour of a page. */
const sampleSide = 64;

function colorOf({ width, height, data }: PageBitmap): string {
  const pixels = Array.from({ length: sampleSide * sampleSide }, (_, at) => {
    const x = Math.floor(((at % sampleSide) + 0.5) * (width / sampleSide));
    const y = Math.floor((Math.floor(at / sampleSide) + 0.5) * (height / sampleSide));
    const from = (y * width + x) * bytesPerPixel;
    return [...data.subarray(from, from + 3)];
  });
  return dominantColor(Uint8Array.from(pixels.flat()), 3);
}

/**
 * Removes comments and forms from an open page, and blackens areas marked for redaction; the file is unchanged. A text
 * note with a background stays, since people use it to cover what is below.
 */
function prepareAnnotations(pdfium: Pdfium, page: number): void {
  for (let index = pdfium.FPDFPage_GetAnnotCount(page) - 1; index >= 0; index -= 1) {
    if (!isShown(pdfium, page, index)) pdfium.FPDFPage_RemoveAnnot(page, index);
  }
  const count = pdfium.FPDFPage_GetAnnotCount(page);
  for (let index = 0; index < count; index += 1) blackenRedaction(pdfium, page, index);
}

function isShown(pdfium: Pdfium, page: number, index: number): boolean {
  const annotation = pdfium.FPDFPage_GetAnnot(page, index);
  if (annotation === 0) return false;
  const kind = pdfium.FPDFAnnot_GetSubtype(annotation);
  const isKept = shownTypes.has(kind) || (kind === freeText && hasColor(pdfium, annotation, strokeColor));
  pdfium.FPDFPage_CloseAnnot(annotation);
  return isKept;
}

function hasColor(pdfium: Pdfium, annotation: number, part: typeof strokeColor | typeof fillColor): boolean {
  return withMemory(pdfium, 12, (color) =>
    pdfium.EPDFAnnot_GetColor(annotation, part, color, color + 4, color + 8),
  );
}

/** Draws a black rectangle over a redaction that was not applied: programs only draw a frame around such words. */
function blackenRedaction(pdfium: Pdfium, page: number, index: number): void {
  const annotation = pdfium.FPDFPage_GetAnnot(page, index);
  if (pdfium.FPDFAnnot_GetSubtype(annotation) === redaction) {
    const cover = pdfium.FPDFPage_CreateAnnot(page, square);
    withMemory(pdfium, 16, (rectangle) => {
      pdfium.FPDFAnnot_GetRect(annotation, rectangle);
      pdfium.FPDFAnnot_SetRect(cover, rectangle);
    });
    for (const part of [strokeColor, fillColor]) pdfium.FPDFAnnot_SetColor(cover, part, 0, 0, 0, 255);
    pdfium.FPDFPage_CloseAnnot(cover);
  }
  pdfium.FPDFPage_CloseAnnot(annotation);
}
