import { posix } from 'node:path';
import { groupBy } from '#model/std/group-by';

/** Folders in which other programs keep derivatives. */
const folders = /(?:^|\/)(?:small|thumbs?|thumbnails?|derivatives)\//i;
/** Suffixes of derivatives: `tower_sm.jpg`, `tower-thumb.jpg`. */
const derivativeSuffix = /[_-](?:sm|th|small|thumb|thumbnail)$/i;

/** Returns whether a file is in a folder of derivatives. */
export function isInDerivativeFolder(file: string): boolean {
  return folders.test(file);
}

/** Returns whether a file is a derivative, by its folder or its name. */
export function isDerivative(file: string): boolean {
  return isInDerivativeFolder(file) || derivativeSuffix.test(posix.parse(file).name);
}

/** Removes the suffix of a derivative from a file name without ending. */
export function withoutDerivativeSuffix(stem: string): string {
  return stem.replace(derivativeSuffix, '');
}

/** Folders of galleries that contain only derivatives. */
const thumbnailFolder = /^(?:_?thumb(?:nail)?s?|tn|@eadir|\.thumbnails|derivatives)$/i;
/** Folders that contain derivatives if the path without them is that of a picture. */
const galleryFolder = /^(?:small|medium|preview|previews|resized|lowres|_build|_site|_data|cache)$/i;
/** Prefixes and suffixes of galleries: `thumb_tower.jpg`, `tower-640x480.jpg`, `tower.tn.jpg`. */
const galleryAffix =
  /^(?:thumb|tn|small|preview)[_-](?=.)|[_.-](?:sm|th|tn|me|small|medium|thumb|thumbnail|preview|[wh]?\d{2,4}(?:x\d{2,4})?)$/gi;

/**
 * Returns the pictures of a folder that are derivatives made by gallery programs, each with its original:
 * `harbour/thumbnails/one.jpg`, `thumbs/harbour/one.jpg` and `_build/harbour/one-640.jpg` of `harbour/one.jpg`.
 */
export function smallerForms(pictures: readonly string[]): Map<string, string> {
  const isOfGallery = (name: string) => thumbnailFolder.test(name) || galleryFolder.test(name);
  const foldersOf = (file: string) => file.split('/').slice(0, -1);
  const originals = pictures.filter((file) => !foldersOf(file).some(isOfGallery));
  const byPath = groupBy(originals, (file) => stemOf(file));
  const byName = groupBy(originals, (file) => stemOf(posix.basename(file)));
  const found = new Map<string, string>();
  for (const file of pictures) {
    const folders = foldersOf(file);
    if (!folders.some(isOfGallery)) continue;
    const plain = folders.filter((name) => !isOfGallery(name)).map((name) => `${name}/`);
    const name = stemOf(posix.basename(file));
    const names = [...new Set([name, name.replace(galleryAffix, '')])];
    const [beside] = names.flatMap((one) => byPath.get(`${plain.join('').toLowerCase()}${one}`) ?? []);
    const alone = names.map((one) => byName.get(one) ?? []).find((same) => same.length === 1);
    const original = beside ?? (folders.some((one) => thumbnailFolder.test(one)) ? alone?.[0] : undefined);
    if (original !== undefined) found.set(file, original);
  }
  return found;
}

/** Returns a path without its ending, in lower case. */
function stemOf(file: string): string {
  const { dir, name } = posix.parse(file.normalize('NFC').toLowerCase());
  return dir === '' ? name : `${dir}/${name}`;
}
