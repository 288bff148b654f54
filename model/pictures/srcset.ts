import { heightAt, widthsIn } from '#model/pictures/derivatives';
import type { ShownFormat } from '#model/pictures/formats';
import type { ShownPicture } from '#model/schema';
import { blurredPath, derivativePath, withBase } from '#model/urls';

export interface SrcsetOptions {
  /** Start of picture addresses: the site's base path, or another host's address. */
  base: string;
  /** Smallest and largest useful width, in pixels. */
  from?: number;
  upTo?: number;
}

/**
 * Returns the `srcset` of a picture in one format: `address 640w, address 750w`. If the largest useful width does not
 * exist, the next larger one is included, so that the picture is not enlarged. Empty for sensitive pictures.
 */
export function srcset(picture: ShownPicture, format: ShownFormat, options: SrcsetOptions): string {
  if (picture.veiled) return '';
  const { base, from = 0, upTo = Number.POSITIVE_INFINITY } = options;
  const widths = widthsIn(format, picture);
  const enough = widths.find((width) => width >= upTo) ?? upTo;
  const fitting = widths.filter((width) => width >= from && width <= enough);
  return (fitting.length > 0 ? fitting : widths.slice(-1))
    .map((width) => `${src(picture, format, { base, width })} ${width}w`)
    .join(', ');
}

/** Returns the address of the derivative with exactly this width; of a sensitive picture, the blurred one. */
export function src(
  picture: ShownPicture,
  format: Pick<ShownFormat, 'name'>,
  { base, width }: { base: string; width: number },
): string {
  if (picture.veiled) return withBase(base, blurredPath(picture.id));
  return withBase(base, derivativePath(picture.id, width, heightAt(picture, width), format.name));
}
