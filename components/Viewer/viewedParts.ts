import { readView, type View, type ViewAddress } from '#client/viewer/address';
import { viewablePicture } from '#client/viewer/viewable';
import type { ShownPicture } from '#model/schema';
import type { ShownPart } from '#model/shown/item';

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

/** Index of a part, and the view of its picture. */
export interface PartView {
  index: number;
  view: View;
}

/** Returns the part and view in a fragment; the whole first part, if the fragment names no existing part. */
export function partViewAt(parts: readonly ViewedPart[], fragment: string): PartView {
  const { part, ...view }: ViewAddress = readView(fragment) ?? { turn: 0 };
  const index = part === undefined ? 0 : parts.findIndex(({ id }) => id === part);
  return index < 0 ? { index: 0, view: { turn: 0 } } : { index, view };
}

/** Returns the part's id for the address, which omits the first part. */
export function partParameter(parts: readonly ViewedPart[], index: number): string | undefined {
  return index === 0 ? undefined : parts[index]?.id;
}
