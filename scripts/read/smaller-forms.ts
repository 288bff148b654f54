import { posix } from 'node:path';

/** Folders that other programs keep smaller versions of pictures in. */
const folders = /(?:^|\/)(?:small|thumbs?|thumbnails?|derivatives)\//i;
/** Ends of the names of such versions: `tower_sm.jpg`, `tower-thumb.jpg`. */
const ends = /[_-](?:sm|th|small|thumb|thumbnail)$/i;

/** Returns whether a file lies in a folder of smaller versions of pictures. */
export function isAmongSmallerForms(file: string): boolean {
  return folders.test(file);
}

/** Returns whether a file is a smaller version of a picture, by its folder or its name. */
export function isSmallerForm(file: string): boolean {
  return isAmongSmallerForms(file) || ends.test(posix.parse(file).name);
}
