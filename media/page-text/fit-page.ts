import { pageTextFault, pageTextPhrase } from '#media/page-text/problem-texts';
import { openOriginal } from '#media/pictures/original';
import type { Box, ReadPage } from '#media/words/page';
import type { Size } from '#media/words/place-words';
import type { Fault } from '#model/problems/define-faults';

/** Tolerated difference between the proportions of page and picture: programs round sizes, and crop edges. */
const tolerance = 0.02;

/**
 * Returns a page in coordinates of its displayed picture, for `finishPage` to scale. Boxes of programs that ignore the
 * EXIF orientation are rotated. If the shapes still differ, words lose their boxes.
 * @param picture its displayed size
 * @param readOrientation returns the EXIF orientation of the picture, 1 to 8; called only if the page has the shape of
 * the picture lying on its side
 */
export async function fitPage(
  page: ReadPage,
  picture: Size,
  readOrientation: () => Promise<number>,
): Promise<{ page: ReadPage; fault?: Fault }> {
  const { width, height } = page;
  // A page without a size is reported by its reader.
  if (width === undefined || height === undefined) return { page: withoutPlaces(page) };
  const size = { width, height };
  if (haveSameShape(size, picture) || !hasPlaces(page)) return { page };
  const lying = { width: picture.height, height: picture.width };
  const turn = haveSameShape(size, lying) ? rotations.get(await readOrientation()) : undefined;
  if (!turn) {
    const sizes = { page: sizeOf(size), picture: sizeOf(picture) };
    const found = pageTextPhrase('page-of-another-shape', sizes);
    return { page: withoutPlaces(page), fault: pageTextFault('page-text-places', found) };
  }
  const turned = mapPlaces(page, (box) => turn(box, size));
  return { page: { ...turned, width: height, height: width } };
}

/**
 * Returns the EXIF orientation of a picture, from 1 to 8.
 *
 * @param file absolute path
 */
export async function readOrientation(file: string): Promise<number> {
  const image = await openOriginal(file, { limitInputPixels: false, failOn: 'none' });
  const metadata = await image.metadata().catch(() => undefined);
  return metadata?.orientation ?? 1;
}

/** Rotations of boxes by EXIF orientation, for those that swap width and height. */
const rotations: ReadonlyMap<number, (box: Box, page: Size) => Box> = new Map([
  [5, ([x, y, width, height]) => [y, x, height, width]],
  [6, ([x, y, width, height], page) => [page.height - y - height, x, height, width]],
  [7, ([x, y, width, height], page) => [page.height - y - height, page.width - x - width, height, width]],
  [8, ([x, y, width, height], page) => [y, page.width - x - width, height, width]],
]);

function haveSameShape(one: Size, other: Size): boolean {
  return Math.abs((one.width * other.height) / (one.height * other.width) - 1) <= tolerance;
}

function hasPlaces({ lines }: ReadPage): boolean {
  return lines.some(({ words }) => words.some(({ box }) => box));
}

function withoutPlaces(page: ReadPage): ReadPage {
  return mapPlaces(page, () => undefined);
}

function mapPlaces(page: ReadPage, map: (box: Box) => Box | undefined): ReadPage {
  const lines = page.lines.map((line) => ({
    ...line,
    words: line.words.map(({ box, ...word }) => {
      const mapped = box && map(box);
      return mapped ? { ...word, box: mapped } : word;
    }),
  }));
  return { ...page, lines };
}

function sizeOf({ width, height }: Size): string {
  return `${Math.round(width)} × ${Math.round(height)}`;
}
