import type { Part, Picture } from '#model/schema';

/** Returns the picture that a part shows: its own, or the preview of an object that is none. */
export function pictureOfPart({ object, preview }: Pick<Part, 'object' | 'preview'>): Picture | undefined {
  return object?.kind === 'picture' ? object.picture : preview;
}
