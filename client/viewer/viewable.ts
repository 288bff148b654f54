import type { ShownPicture } from '#model/schema';
import { isPlayedFilm, pictureOf, type ShownObject } from '#model/shown/object';

/**
 * Returns the picture of an object that the viewer can show: no animation, which the viewer would stop, and no preview of
 * a document or film, which the browser opens by itself.
 */
export function viewablePicture(object: ShownObject): ShownPicture | null {
  const picture = pictureOf(object);
  const isOpened = object.kind === 'file' && (object.media === 'pdf' || isPlayedFilm(object));
  return picture?.frames || isOpened ? null : picture;
}
