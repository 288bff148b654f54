import { sep } from 'node:path';
import { importing } from '#scripts/render/node-options';

/**
 * The variable NODE_OPTIONS for a process that moves the files below a folder where it would copy them by
 * `fs.promises.copyFile`, as do those that it starts. Next writes each page and its data, and at the end copies every one of
 * them to where it is exported: for 104,829 pages 2.3 GB once more. What cannot be moved, to another disk for one, is copied.
 *
 * @param folder absolute
 * @param options those that it has by itself
 */
export function movingFrom(folder: string, options = ''): string {
  const code = `import { promises } from 'node:fs';
const { copyFile, rename } = promises;
promises.copyFile = (from, to, mode) => {
  const copied = () => copyFile(from, to, mode);
  return String(from).startsWith(${JSON.stringify(folder + sep)}) ? rename(from, to).catch(copied) : copied();
};`;
  return importing(code, options);
}
