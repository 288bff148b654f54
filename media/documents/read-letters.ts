import { type Pdfium, withMemory } from '#media/documents/pdfium';
import type { PageBox, Placement } from '#media/documents/placement';
import type { Box } from '#media/words/page';

/** A letter, or the separator that PDFium writes between words and lines. */
export interface Letter {
  text: string;
  kind: 'letter' | 'space' | 'line-break' | 'hyphen';
  /** In pixels of the rendered page; as high as its line. */
  box: Box;
  /** True if its line is vertical. */
  isUpright: boolean;
  /** True for invisible text, as text recognition adds it over a scan. */
  isInvisible: boolean;
  /** True if its font has no glyph for it. */
  isShapeless: boolean;
  /** Address of the page object that it belongs to. */
  object: number;
}

/** Maximum number of letters of a page. */
const maxLetters = 500_000;

/** Bytes of four doubles and four floats. */
const lettersMemory = 48;

/** Text rendering modes that draw nothing: invisible, and clipping path only. */
const invisibleModes = [3, 7];

/**
 * Reads the letters of an open page in PDFium's reading order.
 * @param page its address
 */
export function readLetters(pdfium: Pdfium, page: number, placement: Placement): Letter[] {
  const textPage = pdfium.FPDFText_LoadPage(page);
  if (textPage === 0) return [];
  const modes = new Map<number, number>();
  const modeOf = (object: number) => {
    const mode = modes.get(object) ?? pdfium.FPDFTextObj_GetTextRenderMode(object);
    modes.set(object, mode);
    return mode;
  };
  const count = Math.min(pdfium.FPDFText_CountChars(textPage), maxLetters);
  const letters = withMemory(pdfium, lettersMemory, (memory) =>
    Array.from({ length: count }, (_, index): Letter => {
      const object = pdfium.FPDFText_GetTextObject(textPage, index);
      const { line, shape } = boxesOf(pdfium, textPage, { index, memory });
      return {
        ...signOf(pdfium, textPage, index),
        box: placement.boxOf(line),
        isUpright: placement.isUpright(pdfium.FPDFText_GetCharAngle(textPage, index)),
        isInvisible: object !== 0 && invisibleModes.includes(modeOf(object)),
        isShapeless: isFlat(shape, line),
        object,
      };
    }),
  );
  pdfium.FPDFText_ClosePage(textPage);
  return letters;
}

function signOf(pdfium: Pdfium, textPage: number, index: number): Pick<Letter, 'text' | 'kind'> {
  const code = pdfium.FPDFText_GetUnicode(textPage, index);
  const text = code <= 0x10ffff ? String.fromCodePoint(code) : '';
  if (pdfium.FPDFText_IsHyphen(textPage, index) === 1) return { text: '\u0002', kind: 'hyphen' };
  if (text === '\r' || text === '\n') return { text, kind: 'line-break' };
  // A glyph whose font does not tell the letter.
  const isUnknown = pdfium.FPDFText_HasUnicodeMapError(textPage, index) === 1;
  return { text, kind: isUnknown || !/[^\s\p{Cc}\ufffd]/u.test(text) ? 'space' : 'letter' };
}

/** Returns the box of a letter within its line, and the box of its glyph. */
function boxesOf(
  pdfium: Pdfium,
  textPage: number,
  { index, memory }: { index: number; memory: number },
): { line: PageBox; shape: PageBox } {
  pdfium.FPDFText_GetCharBox(textPage, index, memory, memory + 8, memory + 16, memory + 24);
  pdfium.FPDFText_GetLooseCharBox(textPage, index, memory + 32);
  const view = new DataView(pdfium.pdfium.HEAPU8.buffer, memory, lettersMemory);
  const shape = {
    left: view.getFloat64(0, true),
    right: view.getFloat64(8, true),
    bottom: view.getFloat64(16, true),
    top: view.getFloat64(24, true),
  };
  const line = {
    left: view.getFloat32(32, true),
    top: view.getFloat32(36, true),
    right: view.getFloat32(40, true),
    bottom: view.getFloat32(44, true),
  };
  // Type 3 fonts may not tell their line height.
  return { line: line.left === line.right || line.bottom === line.top ? shape : line, shape };
}

/** Minimum part of a letter's box that its glyph covers in each direction; a dash covers a twentieth. */
const minGlyphShare = 0.02;

function isFlat(shape: PageBox, line: PageBox): boolean {
  const isThin = shape.right - shape.left < minGlyphShare * (line.right - line.left);
  return isThin || shape.top - shape.bottom < minGlyphShare * (line.top - line.bottom);
}
