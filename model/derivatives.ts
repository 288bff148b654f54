import { type FormatName, fallback, type ShownFormat } from '#model/formats';
import type { ShownPicture } from '#model/schema';
import { derivativePath } from '#model/urls';

/** Widths for pictures that fill a screen, in pixels. From the specification. */
export const deviceSizes = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const;

/** Widths for pictures that fill a part of a screen, in pixels. From the specification. */
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
 * The widths that a picture is made at, ascending: every listed width below its own, then its own, up to 3840.
 *
 * @param width pixels of the original as seen
 */
export function derivativeWidths(width: number): number[] {
  const own = Math.min(width, largestWidth);
  return [...listedWidths.filter((listed) => listed < own), own];
}

/**
 * The height at a width, in pixels. Rounded up: IIIF viewers reckon so, and rounding to nearest made them ask for
 * files that were not there.
 */
export function heightAt(picture: { width: number; height: number }, width: number): number {
  return Math.ceil((picture.height * width) / picture.width);
}

/** The widths that a picture has in a format: all, but for pictures many times as high as wide. */
export function widthsIn(
  { longestSide }: Pick<ShownFormat, 'longestSide'>,
  picture: Pick<ShownPicture, 'width' | 'height'>,
): number[] {
  return derivativeWidths(picture.width).filter(
    (width) => Math.max(width, heightAt(picture, width)) <= longestSide,
  );
}

/** Every derivative of a picture, widths ascending, formats in the order given within a width. */
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

/** The width of the JPEG that is nearest above a width, or the widest there is. */
export function widthFor(picture: Pick<ShownPicture, 'width' | 'height'>, wanted: number): number {
  const widths = widthsIn(fallback, picture);
  return widths.find((width) => width >= wanted) ?? Math.max(...widths);
}
