import path from 'node:path';
import { isPicture, isRaw } from '#model/file-types';

/** Leaves out the raw files of a camera beside which lies the same picture in another format: `a.nef` with `a.jpg`. */
export function withoutPairedRaws(files: readonly string[]): string[] {
  const developed = new Set(files.filter((file) => isPicture(file) && !isRaw(file)).map(stemOf));
  return files.filter((file) => !isRaw(file) || !developed.has(stemOf(file)));
}

function stemOf(file: string): string {
  const { dir, name } = path.posix.parse(file);
  return `${dir}/${name.toLowerCase()}`;
}
