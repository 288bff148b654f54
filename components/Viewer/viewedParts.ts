import { readView, type View, type ViewAddress } from '#client/viewer/address';
import { viewablePicture } from '#client/viewer/viewable';
import type { ShownPicture } from '#model/schema';
import type { ShownPart } from '#model/shown-item';

/** A part whose picture can be viewed. */
export interface ViewedPart extends Pick<ShownPart, 'id' | 'title' | 'alt'> {
  picture: ShownPicture;
}

export function viewedParts(parts: readonly ShownPart[]): ViewedPart[] {
  return parts.flatMap(({ id, title, alt, object }) => {
    const picture = viewablePicture(object);
    return picture ? [{ id, title, alt, picture }] : [];
  });
}

/** Which part is shown, from 0, and what of it. */
export interface Place {
  index: number;
  view: View;
}

/** The place that an address names, of an item that may have changed since; its beginning, where it names none. */
export function placeAt(parts: readonly ViewedPart[], fragment: string): Place {
  const { part, ...view }: ViewAddress = readView(fragment) ?? { turn: 0 };
  const index = part === undefined ? 0 : parts.findIndex(({ id }) => id === part);
  return index < 0 ? { index: 0, view: { turn: 0 } } : { index, view };
}

/** The part as an address names it: the first one goes without a name. */
export function partInAddress(parts: readonly ViewedPart[], index: number): string | undefined {
  return index === 0 ? undefined : parts[index]?.id;
}
