import type { FormatName, ShownFormat } from '#model/formats';
import { fallback } from '#model/formats/fallback';
import type { ShownPicture } from '#model/schema';
import { derivativePath } from '#model/urls';

/** Widths for pictures that fill a screen, in pixels (specification). */
export const deviceSizes = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const;

/** Widths for pictures that fill a part of a screen, in pixels (specification). */
export const imageSizes = [16, 32, 48, 64, 96, 128, 256, 384] as const;

/** All sixteen widths, ascending. */
export const listedWidths: readonly number[] = [...imageSizes, ...deviceSizes].sort((a, b) => a - b);

export const largestWidth = Math.max(...listedWidths);

export interface Derivative {
  width: number;
  height: number;
  format: FormatName;
  /** Address below the site's base path. */
  path: string;
}

/**
 * Returns the widths that a picture is made at, ascending: every listed width below its own, then its own, up to 3840.
 *
 * @param width pixels of the original as seen
 */
export function derivativeWidths(width: number): number[] {
  const own = Math.min(width, largestWidth);
  return [...listedWidths.filter((listed) => listed < own), own];
}

/**
 * Returns the height at a width, in pixels. Rounded up as IIIF viewers do: rounding to nearest made them ask for files that
 * were not there.
 */
export function heightAt(picture: { width: number; height: number }, width: number): number {
  return Math.ceil((picture.height * width) / picture.width);
}

/** Returns the widths that a picture has in a format: all, except for pictures many times as high as wide. */
export function widthsIn(
  { longestSide }: Pick<ShownFormat, 'longestSide'>,
  picture: Pick<ShownPicture, 'width' | 'height'>,
): number[] {
  return derivativeWidths(picture.width).filter(
    (width) => Math.max(width, heightAt(picture, width)) <= longestSide,
  );
}

/** Plans every derivative of a picture, widths ascending, formats in the order given within a width. */
export function plannedDerivatives(
  picture: Pick<ShownPicture, 'id' | 'width' | 'height'>,
  formats: readonly ShownFormat[],
): Derivative[] {
  return derivativeWidths(picture.width).flatMap((width) =>
    formats
      .filter((format) => widthsIn(format, picture).includes(width))
      .map((format) => {
        const height = heightAt(picture, width);
        const path = derivativePath(picture.id, width, height, format.name);
        return { width, height, format: format.name, path };
      }),
  );
}

/** Returns the smallest width of the fallback that is at least a given one, or the widest there is. */
export function widthFor(picture: Pick<ShownPicture, 'width' | 'height'>, least: number): number {
  const widths = widthsIn(fallback, picture);
  return widths.find((width) => width >= least) ?? Math.max(...widths);
}
