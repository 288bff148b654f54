import { createHash } from 'node:crypto';
import type { Picture } from '#model/schema';
import type { PictureOptions } from '#scripts/pictures/picture-options';

/**
 * Returns a picture as the collection publishes it: without its location unless that is wanted, and with its own id.
 *
 * The id is the hash of the original's bytes, so that its address stays when the recipe changes. A later page of the same
 * bytes has another, and so has a picture that is published with its location: addresses are cached for ever, and the
 * location must not come back from a cache when the owner takes it away.
 */
export function pictureOf(
  found: Omit<Picture, 'id'>,
  { location }: Pick<PictureOptions, 'location'>,
): Picture {
  const { location: place, ...embedded } = found.embedded;
  const isPlaced = location && place !== undefined;
  const marks = [...(found.page ? [`page ${found.page}`] : []), ...(isPlaced ? ['with its location'] : [])];
  return {
    id: marks.length === 0 ? found.hash : marked(found.hash, marks),
    ...found,
    embedded: isPlaced ? found.embedded : embedded,
  };
}

function marked(hash: string, marks: readonly string[]): string {
  return createHash('sha256')
    .update([hash, ...marks].join(', '))
    .digest('hex')
    .slice(0, hash.length);
}
