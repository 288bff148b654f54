import { type Pdfium, readFloats, readIntegers, withMemory } from '#media/documents/pdfium';
import type { PageBox } from '#media/documents/placement';
import { bytesPerPixel } from '#media/documents/render-bitmap';

/** True if an object covers what is drawn below it. */
export type Hiding = 'yes' | 'no' | 'perhaps';

/** An object that a page draws, and whether it covers what is below. */
export interface DrawnObject {
  /** Address in PDFium's memory. */
  object: number;
  kind: 'text' | 'picture' | 'other';
  box: PageBox;
  hides: () => Hiding;
}

/** FPDF_PAGEOBJ_… */
const kinds = { text: 1, path: 2, image: 3, form: 5 };

/** Maximum nesting of forms. */
const maxDepth = 8;

/** Transformation from a form to its page: x' = ax + cy + e, y' = bx + dy + f. */
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
const identity: Matrix = [1, 0, 0, 1, 0, 0];

/**
 * Lists the text objects of an open page, and the objects that may cover some, in drawing order. Lines are left out.
 * @param document its address
 * @param page its address
 */
export function drawnObjects(pdfium: Pdfium, document: number, page: number): DrawnObject[] {
  const hidingOf = (object: number, kind: number) => {
    if (kind === kinds.path) return hidingOfPath(pdfium, object);
    return kind === kinds.image ? hidingOfPicture(pdfium, { document, page, object }) : 'perhaps';
  };
  const drawn: DrawnObject[] = [];
  function visit(object: number, { matrix, depth }: { matrix: Matrix; depth: number }): void {
    const kind = pdfium.FPDFPageObj_GetType(object);
    if (kind === kinds.form && depth < maxDepth) {
      const inside = { matrix: product(matrixOf(pdfium, object), matrix), depth: depth + 1 };
      const count = pdfium.FPDFFormObj_CountObjects(object);
      for (let index = 0; index < count; index += 1)
        visit(pdfium.FPDFFormObj_GetObject(object, index), inside);
    } else if (kind !== kinds.path || isFilled(pdfium, object)) {
      const box = transformed(clippedBounds(pdfium, object), matrix);
      let known: Hiding | undefined;
      const hides = () => {
        known ??= hidingOf(object, kind);
        return known;
      };
      drawn.push({ object, kind: nameOf(kind), box, hides });
    }
  }
  const count = pdfium.FPDFPage_CountObjects(page);
  for (let index = 0; index < count; index += 1)
    visit(pdfium.FPDFPage_GetObject(page, index), { matrix: identity, depth: 0 });
  return drawn;
}

function nameOf(kind: number): DrawnObject['kind'] {
  if (kind === kinds.text) return 'text';
  return kind === kinds.image ? 'picture' : 'other';
}

function isFilled(pdfium: Pdfium, path: number): boolean {
  return withMemory(pdfium, 8, (memory) => {
    pdfium.FPDFPath_GetDrawMode(path, memory, memory + 4);
    return pdfium.pdfium.HEAPU8[memory] !== 0;
  });
}

/** Minimum alpha and brightness, of 255, at which a colour may cover what is below it. */
const minLevel = 128;

/**
 * Transparent shapes cover nothing that the rendered page does not show; neither do light shapes drawn over dark words.
 */
function hidingOfPath(pdfium: Pdfium, path: number): Hiding {
  const [red = 0, green = 0, blue = 0, alpha = 255] = withMemory(pdfium, 16, (memory) =>
    pdfium.FPDFPageObj_GetFillColor(path, memory, memory + 4, memory + 8, memory + 12)
      ? readIntegers(pdfium, memory, 4)
      : [],
  );
  if (alpha < minLevel) return 'no';
  const isBlended = alpha === 255 && pdfium.FPDFPageObj_HasTransparency(path);
  if (isBlended)
    return Math.min(red, green, blue) + Math.max(red, green, blue) > 2 * minLevel ? 'no' : 'perhaps';
  return isRectangle(pdfium, path) ? 'yes' : 'perhaps';
}

/** Maximum number of segments of a rectangle: its corners, and the first one again. */
const maxSegments = 6;

function isRectangle(pdfium: Pdfium, path: number): boolean {
  const count = pdfium.FPDFPath_CountSegments(path);
  if (count > maxSegments) return false;
  const segments = Array.from({ length: count }, (_, index) => pdfium.FPDFPath_GetPathSegment(path, index));
  const isStraight = segments.every((segment) => pdfium.FPDFPathSegment_GetType(segment) !== bezierSegment);
  const points = segments.map((segment) => pointOf(pdfium, segment));
  return isStraight && [0, 1].every((axis) => new Set(points.map((point) => point[axis])).size === 2);
}

function pointOf(pdfium: Pdfium, segment: number): Float32Array {
  return withMemory(pdfium, 8, (memory) => {
    pdfium.FPDFPathSegment_GetPoint(segment, memory, memory + 4);
    return readFloats(pdfium, memory, 2);
  });
}

/** FPDF_SEGMENT_BEZIERTO */
const bezierSegment = 1;

/** FPDFBitmap_BGRA, and the offset of alpha in a pixel. */
const bgraFormat = 4;
const alphaAt = 3;

function hidingOfPicture(
  pdfium: Pdfium,
  { document, page, object }: { document: number; page: number; object: number },
): Hiding {
  const bitmap = pdfium.FPDFImageObj_GetRenderedBitmap(document, page, object);
  if (bitmap === 0) return 'perhaps';
  const isOpaque = pdfium.FPDFBitmap_GetFormat(bitmap) !== bgraFormat;
  const start = pdfium.FPDFBitmap_GetBuffer(bitmap);
  const bytes = pdfium.FPDFBitmap_GetStride(bitmap) * pdfium.FPDFBitmap_GetHeight(bitmap);
  const pixels = pdfium.pdfium.HEAPU8.subarray(start, start + bytes);
  const hides = isOpaque || pixels.some((value, at) => at % bytesPerPixel === alphaAt && value >= minLevel);
  pdfium.FPDFBitmap_Destroy(bitmap);
  return hides ? 'yes' : 'no';
}

/** Returns the visible box of an object: clipping may show only a part of a drawing as large as the page. */
function clippedBounds(pdfium: Pdfium, object: number): PageBox {
  const box = boundsOf(pdfium, object);
  const clip = pdfium.FPDFPageObj_GetClipPath(object);
  const paths = clip === 0 ? 0 : pdfium.FPDFClipPath_CountPaths(clip);
  for (let path = 0; path < paths; path += 1) {
    const count = pdfium.FPDFClipPath_CountPathSegments(clip, path);
    let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let index = 0; index < count; index += 1) {
      const [x = 0, y = 0] = pointOf(pdfium, pdfium.FPDFClipPath_GetPathSegment(clip, path, index));
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [bottom, top] = [Math.min(bottom, y), Math.max(top, y)];
    }
    box.left = Math.max(box.left, left);
    box.bottom = Math.max(box.bottom, bottom);
    box.right = Math.max(box.left, Math.min(box.right, right));
    box.top = Math.max(box.bottom, Math.min(box.top, top));
  }
  return box;
}

function boundsOf(pdfium: Pdfium, object: number): PageBox {
  return withMemory(pdfium, 16, (memory) => {
    pdfium.FPDFPageObj_GetBounds(object, memory, memory + 4, memory + 8, memory + 12);
    const [left = 0, bottom = 0, right = 0, top = 0] = readFloats(pdfium, memory, 4);
    return { left, bottom, right, top };
  });
}

function matrixOf(pdfium: Pdfium, object: number): Matrix {
  return withMemory(pdfium, 24, (memory) => {
    pdfium.FPDFPageObj_GetMatrix(object, memory);
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = readFloats(pdfium, memory, 6);
    return [a, b, c, d, e, f];
  });
}

/** Returns the matrix that applies the first, then the second. */
function product([a, b, c, d, e, f]: Matrix, outer: Matrix): Matrix {
  const [ox, oy] = pointAt(0, 0, outer);
  const [ax, ay] = pointAt(a, b, outer);
  const [cx, cy] = pointAt(c, d, outer);
  return [ax - ox, ay - oy, cx - ox, cy - oy, ...pointAt(e, f, outer)];
}

function pointAt(x: number, y: number, [a, b, c, d, e, f]: Matrix): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** Returns the bounding box of a transformed rectangle. */
function transformed({ left, bottom, right, top }: PageBox, matrix: Matrix): PageBox {
  const corners = [
    pointAt(left, bottom, matrix),
    pointAt(right, bottom, matrix),
    pointAt(left, top, matrix),
    pointAt(right, top, matrix),
  ];
  const across = corners.map(([x]) => x);
  const up = corners.map(([, y]) => y);
  return {
    left: Math.min(...across),
    bottom: Math.min(...up),
    right: Math.max(...across),
    top: Math.max(...up),
  };
}
