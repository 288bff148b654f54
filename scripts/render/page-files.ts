import { sep } from 'node:path';
import { importing } from '#scripts/render/node-options';

export interface PageFolders {
  /** Where Next makes pages, absolute. */
  pages: string;
  /** Where it exports them to, absolute. */
  exported: string;
}

/**
 * The variable NODE_OPTIONS for a process that makes a hundred thousand pages, as do those that it starts. Next writes two files
 * of each and copies both to where they are exported, and for each of them it makes their folder anew, waits for it, and hands
 * every step to another thread, which costs more than the step. Here a step is taken at once, a folder is made once, and what
 * would be copied is moved. What cannot be moved, to another disk for one, is copied.
 *
 * After each file the event loop turns: without that, no timer comes to its turn, and V8 never gets to tidy up what the pages
 * were made with.
 *
 * @param options those that it has by itself
 */
export function writingPages({ pages, exported }: PageFolders, options = ''): string {
  const code = `import { mkdirSync, promises, renameSync, writeFileSync } from 'node:fs';
const { copyFile, mkdir, rm, writeFile } = promises;
const isBelow = (folder, path) => typeof path === 'string' && path.startsWith(folder);
const isPage = (path) => isBelow(${JSON.stringify(pages + sep)}, path);
const isExported = (path) => isBelow(${JSON.stringify(exported + sep)}, path);
const turn = () => new Promise((resolve) => setImmediate(resolve));
const made = new Set();
promises.mkdir = async (path, options) => {
  if (!options?.recursive || !(isPage(path) || isExported(path))) return mkdir(path, options);
  if (!made.has(path)) mkdirSync(path, options);
  made.add(path);
};
promises.rm = (path, options) => {
  made.clear();
  return rm(path, options);
};
promises.writeFile = async (path, data, options) => {
  if (!isPage(path) || typeof data !== 'string') return writeFile(path, data, options);
  writeFileSync(path, data, options);
  await turn();
};
promises.copyFile = async (from, to, mode) => {
  if (!isPage(from)) return copyFile(from, to, mode);
  try {
    renameSync(from, to);
  } catch {
    await copyFile(from, to, mode);
  }
  await turn();
};`;
  return importing(code, options);
}
