import type { ShownPicture } from '#model/schema';
import { isPlayedFilm, pictureOf, type ShownObject } from '#model/shown/object';

/**
 * Returns the picture that the viewer shows for an object; null for animations, which it would stop, and for previews of documents
 * and films, which the browser opens itself.
 */
export function viewablePicture(object: ShownObject): ShownPicture | null {
  const picture = pictureOf(object);
  const isOpened = object.kind === 'file' && (object.media === 'pdf' || isPlayedFilm(object));
  return picture?.frames || isOpened ? null : picture;
}
