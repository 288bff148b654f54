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
 * Returns the possible widths of a picture, ascending: the listed widths below its own, then its own, up to the largest
 * listed.
 * @param width of the original as displayed, in pixels
 * @param widths ascending; default: all listed ones
 */
export function derivativeWidths(width: number, widths: readonly number[] = listedWidths): number[] {
  const ownWidth = Math.min(width, Math.max(...widths));
  return [...widths.filter((listed) => listed < ownWidth), ownWidth];
}

/**
 * Returns the height at a width, in pixels; rounded up as IIIF viewers do, which otherwise request files that do not
 * exist.
 */
export function heightAt(picture: { width: number; height: number }, width: number): number {
  return Math.ceil((picture.height * width) / picture.width);
}

/**
 * Returns the widths of a picture in a format: those of the format, except for extremely tall pictures. If there are
 * none, the widest listed width that the format supports.
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

/** Returns a picture's smallest derivative with at least a given width, else the widest. */
export function derivativeFor(
  picture: PictureSize & Pick<ShownPicture, 'id'>,
  format: ShownFormat,
  minWidth: number,
): Derivative {
  return derivativeAt(picture, format, widthFor(format, picture, minWidth));
}

/** Returns the smallest width of a picture in a format that is at least a given width, else the widest. */
export function widthFor(format: ShownFormat, picture: PictureSize, minWidth: number): number {
  const widths = widthsIn(format, picture);
  return widths.find((width) => width >= minWidth) ?? Math.max(...widths);
}

/** Returns the format that every browser supports. */
export function fallbackOf(formats: readonly ShownFormat[]): ShownFormat {
  return defined(
    formats.find(({ name }) => name === fallback.name),
    `${fallback.label} among the formats`,
  );
}
