import { type CoveredWords, findCoveredWords } from '#scripts/documents/covered-words';
import { joinLines } from '#scripts/documents/join-lines';
import { checkSize, pictureSize, type Size } from '#scripts/documents/page-size';
import { type Pdfium, readText } from '#scripts/documents/pdfium';
import { placementOn } from '#scripts/documents/placement';
import { prepareAnnotations } from '#scripts/documents/prepare-annotations';
import { type Letter, readLetters } from '#scripts/documents/read-letters';
import { bytesPerPixel, type PageBitmap, renderBitmap } from '#scripts/documents/render-bitmap';
import { seenLetters } from '#scripts/documents/seen-letters';
import { splitLetters } from '#scripts/documents/split-letters';
import type { DocumentPage } from '#scripts/documents/thread-messages';
import { dominantColor } from '#scripts/pictures/color';

/**
 * Reads a page: its size, its colour, and the words that somebody sees who looks at it.
 *
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
    const covered = findCoveredWords(pdfium, page, { letters, placement, picture });
    const size = checkSize(picture);
    const bitmap = renderBitmap(pdfium, page, size);
    const pageWithout = covered.touched.size > 0 ? renderWithout(pdfium, page, { covered, size }) : undefined;
    const seen = seenLetters(letters, { picture, covered, page: bitmap, pageWithout });
    const lines = splitLetters(letters, seen);
    const words = lines.flat();
    const isMachine = isRead(letters, { seen, covered });
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
 * Opens a page as it is shown, without comments, for a function.
 *
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

/** Renders a page without the words over which something is drawn, which stay away from it. */
function renderWithout(
  pdfium: Pdfium,
  page: number,
  { covered, size }: { covered: CoveredWords; size: Size },
): PageBitmap {
  for (const object of covered.touched) pdfium.FPDFPageObj_SetIsActive(object, false);
  return renderBitmap(pdfium, page, size);
}

/** Returns whether a program has read the words in a scan: most of them are not drawn, or lie below it. */
function isRead(
  letters: readonly Letter[],
  { seen, covered }: { seen: readonly boolean[]; covered: CoveredWords },
): boolean {
  const visible = letters.filter(({ kind }, index) => kind === 'letter' && seen[index]);
  const read = visible.filter(({ isInvisible, object }) => isInvisible || covered.underScan.has(object));
  return read.length > visible.length / 2;
}

/** Rows and columns that tell the colour of a page. */
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
