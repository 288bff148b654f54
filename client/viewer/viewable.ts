import type { ShownPicture } from '#model/schema';
import { pictureOf, type ShownObject } from '#model/shown-object';

/**
 * The picture of an object that can be looked at closely. Not an animation, which would stand still there; not what
 * stands for a document or a film, which the browser opens by itself.
 */
export function viewablePicture(object: ShownObject): ShownPicture | null {
  const picture = pictureOf(object);
  const isOpened = object.kind === 'file' && (object.media === 'pdf' || object.media === 'video');
  return picture?.frames || isOpened ? null : picture;
}
