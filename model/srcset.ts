import { heightAt, widthsIn } from '#model/derivatives';
import type { ShownFormat } from '#model/formats';
import type { ShownPicture } from '#model/schema';
import { derivativePath, withBase } from '#model/urls';

export interface SrcsetOptions {
  basePath: string;
  /** The smallest and largest width worth offering where the picture stands, in pixels. */
  from?: number;
  upTo?: number;
}

/** The `srcset` of a picture in one format: `address 640w, address 750w`. */
export function srcset(picture: ShownPicture, format: ShownFormat, options: SrcsetOptions): string {
  const { basePath, from = 0, upTo = Number.POSITIVE_INFINITY } = options;
  const widths = widthsIn(format, picture);
  const fitting = widths.filter((width) => width >= from && width <= upTo);
  return (fitting.length > 0 ? fitting : widths.slice(-1))
    .map((width) => `${src(picture, format, { basePath, width })} ${width}w`)
    .join(', ');
}

/** The address of the derivative that is exactly `width` wide. */
export function src(
  picture: ShownPicture,
  format: Pick<ShownFormat, 'name'>,
  options: { basePath: string; width: number },
): string {
  const { basePath, width } = options;
  return withBase(basePath, derivativePath(picture.id, width, heightAt(picture, width), format.name));
}
