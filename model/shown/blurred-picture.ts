import { heightAt } from '#model/pictures/derivatives';
import type { ShownPicture } from '#model/schema';
import type { ShownItem, ShownPart } from '#model/shown/item';
import { shownPicture } from '#model/shown/object';
import { veiledPath } from '#model/urls';

/** Width of a blurred picture in pixels, small enough to make it unrecognisable. */
const veilWidth = 64;

/** Returns the blurred derivative of a picture, shown until a visitor asks for the picture. */
export function veilOf({ id, width, height }: Pick<ShownPicture, 'id' | 'width' | 'height'>): {
  path: string;
  width: number;
  height: number;
} {
  const narrow = Math.min(width, veilWidth);
  return { path: veiledPath(id), width: narrow, height: heightAt({ width, height }, narrow) };
}

/** Returns a picture without blurring, for a visitor who asked for it. */
export function unveiled({ veiled: _, ...picture }: ShownPicture): ShownPicture {
  return shownPicture(picture);
}

/** Returns an item with a warning for its page: pictures blurred and with the warning as text, or revealed. */
export function veilItem(item: ShownItem, isRevealed: boolean): ShownItem {
  const { warning } = item;
  if (!warning) return item;
  const show = (part: ShownPart): ShownPart =>
    isRevealed ? { ...part, object: unveiledObject(part.object) } : { ...part, alt: warning.text };
  return { ...item, parts: item.parts.map(show) };
}

function unveiledObject(object: ShownPart['object']): ShownPart['object'] {
  if (object.kind === 'picture') return { ...object, picture: unveiled(object.picture) };
  return { ...object, preview: object.preview && unveiled(object.preview) };
}
