import { derivativeFor, fallbackOf } from '#model/derivatives';
import { addressOf } from '#model/linked-data/nodes';
import { fileOfPart } from '#model/part-picture';
import type { Part, Picture, Site } from '#model/schema';
import { filePath, withBase } from '#model/urls';
import { largestWidth } from '#model/widths';

/** Returns the address of a file below `/pictures/`. */
export function pictureAddress(site: Site, path: string): string {
  return site.picturesUrl === undefined ? addressOf(site, path) : withBase(site.picturesUrl, path);
}

/** Returns the address of a picture's largest JPEG. */
export function largestAddress(site: Site, picture: Picture): string {
  return pictureAddress(site, derivativeFor(picture, fallbackOf(site.formats), largestWidth).path);
}

/** Returns the address of a part's object: a picture's largest JPEG, the file, or what it links to; of a first page its document. */
export function objectAddress(site: Site, part: Part): string | undefined {
  const object = fileOfPart(part) ?? part.object;
  if (object?.kind === 'picture') return largestAddress(site, object.picture);
  if (object?.kind === 'file') return addressOf(site, filePath(object.id, object.name));
  return object?.url;
}
