import { type Pdfium, readFloats, withMemory } from '#scripts/documents/pdfium';
import type { PageBox } from '#scripts/documents/placement';

/** An object that a page draws, with what it takes of it. */
export interface DrawnObject {
  /** Its address. */
  object: number;
  kind: 'text' | 'picture' | 'other';
  box: PageBox;
}

/** FPDF_PAGEOBJ_… */
const kinds = { text: 1, path: 2, image: 3, form: 5 };

/** Forms lie in forms: deeper ones are not opened. */
const mostDepth = 8;

/** How a form lies on its page: x' = ax + cy + e, y' = bx + dy + f. */
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
const identity: Matrix = [1, 0, 0, 1, 0, 0];

/**
 * Lists the words of an open page, and all that may hide some, in the order in which they are drawn. Lines are left out.
 *
 * @param page its address
 */
export function drawnObjects(pdfium: Pdfium, page: number): DrawnObject[] {
  const drawn: DrawnObject[] = [];
  function visit(object: number, { matrix, depth }: { matrix: Matrix; depth: number }): void {
    const kind = pdfium.FPDFPageObj_GetType(object);
    if (kind === kinds.form && depth < mostDepth) {
      const inside = { matrix: product(matrixOf(pdfium, object), matrix), depth: depth + 1 };
      const count = pdfium.FPDFFormObj_CountObjects(object);
      for (let index = 0; index < count; index += 1)
        visit(pdfium.FPDFFormObj_GetObject(object, index), inside);
    } else if (kind !== kinds.path || isFilled(pdfium, object)) {
      const box = transformed(boundsOf(pdfium, object), matrix);
      drawn.push({ object, kind: nameOf(kind), box });
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

/** Returns a matrix that does what one does, and then another. */
function product([a, b, c, d, e, f]: Matrix, outer: Matrix): Matrix {
  const [ox, oy] = pointAt(0, 0, outer);
  const [ax, ay] = pointAt(a, b, outer);
  const [cx, cy] = pointAt(c, d, outer);
  return [ax - ox, ay - oy, cx - ox, cy - oy, ...pointAt(e, f, outer)];
}

function pointAt(x: number, y: number, [a, b, c, d, e, f]: Matrix): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** Returns the rectangle around one that is transformed. */
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
