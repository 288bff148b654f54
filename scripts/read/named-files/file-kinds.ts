import mime from 'mime';
import { isPicture } from '#model/site/file-types';
import type { Media } from '#scripts/read/named-files/objects';

/** Returns the kind of an object by its ending. */
export function mediaOf(path: string): Media {
  return isPicture(path) ? 'picture' : mediaByType(mime.getType(path) ?? '');
}

/** Returns the kind of an object by its media type. */
export function mediaByType(type: string): Media {
  if (type.startsWith('image/')) return 'picture';
  if (type.startsWith('audio/')) return 'audio';
  if (type.startsWith('video/')) return 'video';
  return type === 'application/pdf' ? 'pdf' : 'other';
}

/** Folds a name, so that names which a file system or Vitrine treats as the same become equal. */
export function comparable(path: string): string {
  return path.normalize('NFC').toLowerCase();
}
