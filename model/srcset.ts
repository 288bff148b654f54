import { heightAt, widthsIn } from '#model/derivatives';
import type { ShownFormat } from '#model/formats';
import type { ShownPicture } from '#model/schema';
import { derivativePath, withBase } from '#model/urls';

export interface SrcsetOptions {
  basePath: string;
  /** Smallest and largest width worth offering at the picture's place in the page, in pixels. */
  from?: number;
  upTo?: number;
}

/** Returns the `srcset` of a picture in one format: `address 640w, address 750w`. */
export function srcset(picture: ShownPicture, format: ShownFormat, options: SrcsetOptions): string {
  const { basePath, from = 0, upTo = Number.POSITIVE_INFINITY } = options;
  const widths = widthsIn(format, picture);
  const fitting = widths.filter((width) => width >= from && width <= upTo);
  return (fitting.length > 0 ? fitting : widths.slice(-1))
    .map((width) => `${src(picture, format, { basePath, width })} ${width}w`)
    .join(', ');
}

/** Returns the address of the derivative that is exactly `width` wide. */
export function src(
  picture: ShownPicture,
  format: Pick<ShownFormat, 'name'>,
  options: { basePath: string; width: number },
): string {
  const { basePath, width } = options;
  return withBase(basePath, derivativePath(picture.id, width, heightAt(picture, width), format.name));
}
