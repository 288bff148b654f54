import { posix } from 'node:path';
import { groupBy } from '#model/std/group-by';

/** Folders in which other programs keep derivatives. */
const folders = /(?:^|\/)(?:small|thumbs?|thumbnails?|derivatives)\//i;
/** Ends of the names of derivatives: `tower_sm.jpg`, `tower-thumb.jpg`. */
const ends = /[_-](?:sm|th|small|thumb|thumbnail)$/i;

/** Returns whether a file lies in a folder of derivatives. */
export function isAmongSmallerForms(file: string): boolean {
  return folders.test(file);
}

/** Returns whether a file is a derivative, by its folder or its name. */
export function isSmallerForm(file: string): boolean {
  return isAmongSmallerForms(file) || ends.test(posix.parse(file).name);
}

/** Returns the name of a file, without its ending, as that of its original. */
export function withoutSmallerMark(stem: string): string {
  return stem.replace(ends, '');
}

/** Folders of galleries that hold nothing but smaller forms. */
const ofThumbnails = /^(?:_?thumb(?:nail)?s?|tn|@eadir|\.thumbnails|derivatives)$/i;
/** Folders that hold smaller forms if the same path without them is that of a picture. */
const ofGallery = /^(?:small|medium|preview|previews|resized|lowres|_build|_site|_data|cache)$/i;
/** What galleries write around the name of a picture: `thumb_tower.jpg`, `tower-640x480.jpg`, `tower.tn.jpg`. */
const added =
  /^(?:thumb|tn|small|preview)[_-](?=.)|[_.-](?:sm|th|tn|me|small|medium|thumb|thumbnail|preview|[wh]?\d{2,4}(?:x\d{2,4})?)$/gi;

/**
 * Returns the pictures of a folder that are smaller forms of others, which programs of galleries leave, each with its original:
 * `harbour/thumbnails/one.jpg`, `thumbs/harbour/one.jpg` and `_build/harbour/one-640.jpg` of `harbour/one.jpg`.
 */
export function smallerForms(pictures: readonly string[]): Map<string, string> {
  const isOfGallery = (name: string) => ofThumbnails.test(name) || ofGallery.test(name);
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
    const names = [...new Set([name, name.replace(added, '')])];
    const [beside] = names.flatMap((one) => byPath.get(`${plain.join('').toLowerCase()}${one}`) ?? []);
    const alone = names.map((one) => byName.get(one) ?? []).find((same) => same.length === 1);
    const original = beside ?? (folders.some((one) => ofThumbnails.test(one)) ? alone?.[0] : undefined);
    if (original !== undefined) found.set(file, original);
  }
  return found;
}

/** Returns a path without its ending, in lower case. */
function stemOf(file: string): string {
  const { dir, name } = posix.parse(file.normalize('NFC').toLowerCase());
  return dir === '' ? name : `${dir}/${name}`;
}
