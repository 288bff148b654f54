// @ts-check
/**
 * Writes the pages of a large site with less work. Loaded in every process of `next build` (preload.mjs), where it replaces
 * functions of `fs` for two folders, VITRINE_RENDER_FOLDER and VITRINE_EXPORT_FOLDER. Names those that Next calls in
 * VITRINE_CALLS_FILE: with some and not others, the build fails.
 *
 * Next writes two files of each page and copies both to the export; for each it makes the folder anew, and hands every step to
 * another thread, which costs more than the step. Here a step is taken at once, a folder is made once, and a copy is a move.
 */
import { appendFileSync, mkdirSync, promises, renameSync, writeFileSync } from 'node:fs';
import { sep } from 'node:path';

const { VITRINE_RENDER_FOLDER = '', VITRINE_EXPORT_FOLDER = '', VITRINE_CALLS_FILE = '' } = process.env;
const { copyFile, mkdir, rm, writeFile } = promises;
/** Without the overloads, of which only some are replaced. */
const replaced = /** @type {any} */ (promises);

/** Folders that this process has made. */
const made = new Set();

replaced.mkdir = async (/** @type {any} */ path, /** @type {any} */ options) => {
  const isOurs = isBelow(VITRINE_RENDER_FOLDER, path) || isBelow(VITRINE_EXPORT_FOLDER, path);
  if (!options?.recursive || !isOurs) return mkdir(path, options);
  noteCall('mkdir');
  if (!made.has(path)) mkdirSync(path, options);
  made.add(path);
};

replaced.rm = (/** @type {any} */ path, /** @type {any} */ options) => {
  made.clear();
  return rm(path, options);
};

replaced.writeFile = async (/** @type {any} */ path, /** @type {any} */ data, /** @type {any} */ options) => {
  if (!isBelow(VITRINE_RENDER_FOLDER, path) || typeof data !== 'string')
    return writeFile(path, data, options);
  noteCall('writeFile');
  writeFileSync(path, data, options);
  await turn();
};

replaced.copyFile = async (/** @type {any} */ from, /** @type {any} */ to, /** @type {any} */ mode) => {
  if (!isBelow(VITRINE_RENDER_FOLDER, from)) return copyFile(from, to, mode);
  noteCall('copyFile');
  try {
    renameSync(from, to);
  } catch {
    // To another disk, for one.
    await copyFile(from, to, mode);
  }
  await turn();
};

const called = new Set();

/** @param {string} name of what Next has called */
export function noteCall(name) {
  if (!called.has(name)) appendFileSync(VITRINE_CALLS_FILE, `${name}\n`);
  called.add(name);
}

/**
 * @param {string} folder
 * @param {unknown} path
 */
function isBelow(folder, path) {
  return typeof path === 'string' && path.startsWith(folder + sep);
}

/** Lets the event loop turn: without that no timer runs, and V8 does not let go of the buffers of pages. */
function turn() {
  return new Promise((resolve) => setImmediate(resolve));
}
