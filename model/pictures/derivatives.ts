import type { ShownFormat } from '#model/pictures/formats';
import { fallback } from '#model/pictures/formats/fallback';
import { listedWidths } from '#model/pictures/widths';
import type { ShownPicture } from '#model/schema';
import { defined } from '#model/std/assert';
import { derivativePath } from '#model/urls';

export interface Derivative {
  width: number;
  height: number;
  format: ShownFormat['name'];
  /** Address below the site's base path. */
  path: string;
}

type PictureSize = Pick<ShownPicture, 'width' | 'height' | 'isPage'>;

/**
 * Returns the widths at which a picture can be made, ascending: the listed widths below its own, then its own, up to the largest
 * listed.
 *
 * @param width of the original as seen, in pixels
 * @param widths ascending; default: all listed ones
 */
export function derivativeWidths(width: number, widths: readonly number[] = listedWidths): number[] {
  const own = Math.min(width, Math.max(...widths));
  return [...widths.filter((listed) => listed < own), own];
}

/**
 * Returns the height at a width, in pixels. Rounded up as IIIF viewers do: rounding to nearest made them ask for files that
 * were not there.
 */
export function heightAt(picture: { width: number; height: number }, width: number): number {
  return Math.ceil((picture.height * width) / picture.width);
}

/**
 * Returns the widths of a picture in a format: all of the format's, except for pictures many times as high as wide. If it has
 * none of them, the widest listed one that the format takes.
 */
export function widthsIn(
  { widths, pageWidths, longestSide }: Pick<ShownFormat, 'widths' | 'pageWidths' | 'longestSide'>,
  picture: PictureSize,
): number[] {
  const fits = (width: number) => Math.max(width, heightAt(picture, width)) <= longestSide;
  const fitting = derivativeWidths(picture.width, picture.isPage ? pageWidths : widths).filter(fits);
  return fitting.length > 0 ? fitting : derivativeWidths(picture.width).filter(fits).slice(-1);
}

/** Plans the derivatives of a picture in a format, widths ascending. */
export function plannedDerivatives(
  picture: PictureSize & Pick<ShownPicture, 'id'>,
  format: ShownFormat,
): Derivative[] {
  return widthsIn(format, picture).map((width) => derivativeAt(picture, format, width));
}

/** Returns a picture's derivative at one of its widths. */
export function derivativeAt(
  picture: PictureSize & Pick<ShownPicture, 'id'>,
  format: Pick<ShownFormat, 'name'>,
  width: number,
): Derivative {
  const height = heightAt(picture, width);
  return { width, height, format: format.name, path: derivativePath(picture.id, width, height, format.name) };
}

/** Returns a picture's smallest derivative that is at least a given width, or the widest there is. */
export function derivativeFor(
  picture: PictureSize & Pick<ShownPicture, 'id'>,
  format: ShownFormat,
  least: number,
): Derivative {
  return derivativeAt(picture, format, widthFor(format, picture, least));
}

/** Returns the smallest width of a picture in a format that is at least a given one, or the widest there is. */
export function widthFor(format: ShownFormat, picture: PictureSize, least: number): number {
  const widths = widthsIn(format, picture);
  return widths.find((width) => width >= least) ?? Math.max(...widths);
}

/** Returns the format of a site that every browser reads. */
export function fallbackOf(formats: readonly ShownFormat[]): ShownFormat {
  return defined(
    formats.find(({ name }) => name === fallback.name),
    `${fallback.label} among the formats`,
  );
}
