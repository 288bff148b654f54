import { type Pdfium, withMemory } from '#scripts/documents/pdfium';

/**
 * Annotations that belong to what a page shows, by their numbers in PDFium: lines, squares, circles, polygons, highlights and other
 * marks on words, stamps, ink, watermarks, redactions. All others are comments, links, forms, sounds or files.
 */
const shown = new Set([4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 24, 28]);
const freeText = 3;
const square = 5;
const redaction = 28;

/**
 * Takes comments and forms off an open page, and blackens what is marked to be redacted; its file stays as it is. A note that is
 * written on a ground of its own stays: people cover with it what is below.
 */
export function prepareAnnotations(pdfium: Pdfium, page: number): void {
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
  const isKept = shown.has(kind) || (kind === freeText && hasGround(pdfium, annotation));
  pdfium.FPDFPage_CloseAnnot(annotation);
  return isKept;
}

function hasGround(pdfium: Pdfium, annotation: number): boolean {
  return withMemory(pdfium, 12, (color) =>
    pdfium.EPDFAnnot_GetColor(annotation, 0, color, color + 4, color + 8),
  );
}

/** Lays a black square over a redaction that is not carried out: programs draw a frame around the words then. */
function blackenRedaction(pdfium: Pdfium, page: number, index: number): void {
  const annotation = pdfium.FPDFPage_GetAnnot(page, index);
  if (pdfium.FPDFAnnot_GetSubtype(annotation) === redaction) {
    const cover = pdfium.FPDFPage_CreateAnnot(page, square);
    withMemory(pdfium, 16, (rectangle) => {
      pdfium.FPDFAnnot_GetRect(annotation, rectangle);
      pdfium.FPDFAnnot_SetRect(cover, rectangle);
    });
    for (const part of [0, 1]) pdfium.FPDFAnnot_SetColor(cover, part, 0, 0, 0, 255);
    pdfium.FPDFPage_CloseAnnot(cover);
  }
  pdfium.FPDFPage_CloseAnnot(annotation);
}
