import { greyOf } from '#scripts/documents/brightness';
import { type CoveredWords, findCoveredWords } from '#scripts/documents/covered-words';
import { joinLines } from '#scripts/documents/join-lines';
import { checkSize, pictureSize, type Size } from '#scripts/documents/page-size';
import { type Pdfium, readText } from '#scripts/documents/pdfium';
import { placementOn } from '#scripts/documents/placement';
import { prepareAnnotations } from '#scripts/documents/prepare-annotations';
import { type Letter, readLetters } from '#scripts/documents/read-letters';
import { bytesPerPixel, type PageBitmap, renderBitmap } from '#scripts/documents/render-bitmap';
import { type PageViews, type Sight, seenLetters } from '#scripts/documents/seen-letters';
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
    const bitmap = renderBitmap(pdfium, page, checkSize(picture));
    const views = viewsOf(pdfium, page, { covered, bitmap });
    const sights = seenLetters(letters, { picture, covered, views });
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

/** Renders a page without what is named, or with nothing else, as far as something is covered. */
function viewsOf(
  pdfium: Pdfium,
  page: number,
  { covered, bitmap }: { covered: CoveredWords; bitmap: PageBitmap },
): PageViews {
  const { width, height } = bitmap;
  const { touched, notes, covers, drawn } = covered;
  const without = (objects: Iterable<number>, ground: 'white' | 'black' = 'white') => {
    const left = [...objects];
    for (const object of left) pdfium.FPDFPageObj_SetIsActive(object, false);
    const view = renderBitmap(pdfium, page, { width, height, ground });
    for (const object of left) pdfium.FPDFPageObj_SetIsActive(object, true);
    return greyOf(view);
  };
  const others = covered.areReadCovered ? drawn.filter((object) => !covers.has(object)) : [];
  return {
    page: greyOf(bitmap),
    ...(touched.size > 0 && { withoutWords: without(touched) }),
    ...(notes.size > 0 && { withoutNotes: without(notes) }),
    ...(covered.areReadCovered && {
      covers: { onWhite: without(others), onBlack: without(others, 'black') },
    }),
  };
}

/** Returns whether a program has read most of the words that are seen. */
function isRead(letters: readonly Letter[], sights: readonly Sight[]): boolean {
  const seen = sights.filter((sight, index) => letters[index]?.kind === 'letter' && sight !== 'unseen');
  return seen.filter((sight) => sight === 'read').length > seen.length / 2;
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
