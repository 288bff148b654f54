import type { FileObject, LinkObject, Original, Part, ShownPicture } from '#model/schema';

/** A part's object, as a page shows it: without what only the build needs. */
export type ShownObject =
  | { kind: 'picture'; picture: ShownPicture; original?: Original }
  | (Preview & Pick<FileObject, 'kind' | 'id' | 'name' | 'media' | 'type' | 'bytes'>)
  | (Preview & LinkObject)
  | (Preview & { kind: 'none' });

interface Preview {
  /** Preview of an object that is no picture. */
  preview: ShownPicture | null;
}

export function shownObject({ object, preview }: Pick<Part, 'object' | 'preview'>): ShownObject {
  const standIn = { preview: preview ? shownPicture(preview) : null };
  switch (object?.kind) {
    case 'picture':
      return {
        kind: 'picture',
        picture: shownPicture(object.picture),
        ...(object.picture.original && { original: object.picture.original }),
      };
    case 'file': {
      const { kind, id, name, media, type, bytes } = object;
      return { ...{ kind, id, name, media, type, bytes }, ...standIn };
    }
    case 'link':
      return { ...object, ...standIn };
    default:
      return { kind: 'none', ...standIn };
  }
}

/** Returns the picture of an object, or its preview. */
export function pictureOf(object: ShownObject): ShownPicture | null {
  return object.kind === 'picture' ? object.picture : object.preview;
}

export function mediaOf(object: ShownObject): LinkObject['media'] | 'none' {
  if (object.kind === 'picture' || object.kind === 'none') return object.kind;
  return object.media;
}

/** A picture without what only the build needs to know of it. */
export function shownPicture({ id, width, height, color, frames, veiled }: ShownPicture): ShownPicture {
  return { id, width, height, color, ...(frames && { frames }), ...(veiled && { veiled }) };
}
