import { posix } from 'node:path';

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
