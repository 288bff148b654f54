import { heightAt } from '#model/pictures/derivatives';
import type { ShownPicture } from '#model/schema';
import type { ShownItem, ShownPart } from '#model/shown/item';
import { shownPicture } from '#model/shown/object';
import { blurredPath } from '#model/urls';

/** Width of a blurred picture in pixels, small enough to make it unrecognisable. */
const blurredWidth = 64;

/** Returns the blurred derivative of a picture, shown until a visitor asks for the picture. */
export function blurredOf({ id, width, height }: Pick<ShownPicture, 'id' | 'width' | 'height'>): {
  path: string;
  width: number;
  height: number;
} {
  const narrow = Math.min(width, blurredWidth);
  return { path: blurredPath(id), width: narrow, height: heightAt({ width, height }, narrow) };
}

/** Returns a picture without blurring, for a visitor who asked for it. */
export function withoutBlur({ veiled: _, ...picture }: ShownPicture): ShownPicture {
  return shownPicture(picture);
}

/** Returns an item with a warning for its page: pictures blurred and with the warning as text, or revealed. */
export function blurItem(item: ShownItem, isRevealed: boolean): ShownItem {
  const { warning } = item;
  if (!warning) return item;
  const show = (part: ShownPart): ShownPart =>
    isRevealed ? { ...part, object: objectWithoutBlur(part.object) } : { ...part, alt: warning.text };
  return { ...item, parts: item.parts.map(show) };
}

function objectWithoutBlur(object: ShownPart['object']): ShownPart['object'] {
  if (object.kind === 'picture') return { ...object, picture: withoutBlur(object.picture) };
  return { ...object, preview: object.preview && withoutBlur(object.preview) };
}
