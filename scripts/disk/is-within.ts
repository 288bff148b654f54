import { isAbsolute, relative, sep } from 'node:path';

/** Returns whether a path is a folder, or lies in it; links are not followed. */
export function isWithin(path: string, folder: string): boolean {
  const below = relative(folder, path);
  // On Windows that of another drive is absolute.
  return below === '' || !(below === '..' || below.startsWith(`..${sep}`) || isAbsolute(below));
}
