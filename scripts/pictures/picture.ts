import { createHash } from 'node:crypto';
import type { Picture } from '#model/schema';
import type { PictureOptions } from '#scripts/pictures/picture-options';

/**
 * A picture as the collection publishes it: without its location unless that is wanted, and at an address of its own.
 *
 * The address is the hash of the original's bytes, so that it stays when the recipe changes. A further page of the same
 * bytes has another, and so has a picture that is published with its location: an address is cached for ever, and what
 * was cached there must not come back when the owner takes the location away.
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
