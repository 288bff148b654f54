// @ts-check
import { constants, statSync } from 'node:fs';
import { cp, lstat, readdir, realpath } from 'node:fs/promises';
import { basename, isAbsolute, relative, toNamespacedPath } from 'node:path';
import { Refusal } from './refusal.mjs';

/** What programs keep for themselves, wherever it lies. */
const kept = ['.git', '.vitrine', '.next', '.jekyll-cache', '.DS_Store', 'node_modules'];

/** Where Jekyll and Vitrine build sites: deeper down these are names like any other. */
const builtSites = ['_site', 'out'];

/** What package managers and hosts obey or run at the top of a repository, beside names that begin with a dot. */
const obeyed = [
  ...['package.json', 'package-lock.json', 'npm-shrinkwrap.json', 'binding.gyp'],
  ...['pnpm-workspace.yaml', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock', 'bun.lockb', 'bunfig.toml'],
  ...['netlify.toml', 'netlify', 'functions', 'wrangler.toml', 'wrangler.json', 'wrangler.jsonc'],
];

/**
 * Copies a folder that may come from anybody: without what programs keep in it, what they would obey, and links.
 *
 * @param {string} from
 * @param {string} folder
 * @returns {Promise<string[]>} paths of what was left out and may be missed
 * @throws {Refusal}
 */
export async function copyCollection(from, folder) {
  await refusePlace(from, folder);
  // As `cp` names it to the filter on Windows: else no path there would be one below it.
  const root = toNamespacedPath(await realpath(from));
  /** @type {string[]} */
  const leftOut = [];
  await cp(root, folder, {
    recursive: true,
    // Without taking room on the disk, where its file system can.
    mode: constants.COPYFILE_FICLONE,
    preserveTimestamps: true,
    filter: async (path) => {
      const name = relative(root, path);
      if (kept.includes(basename(name)) || builtSites.includes(name)) return false;
      const isCopied = !isObeyed(name) && (await isFileOrFolder(path));
      if (!isCopied) leftOut.push(name);
      return isCopied;
    },
  });
  return leftOut.sort();
}

/**
 * @param {string} from
 * @param {string} folder
 */
async function refusePlace(from, folder) {
  if (!statSync(from, { throwIfNoEntry: false })?.isDirectory())
    throw new Refusal(`${from} is no folder. Correct --from; if it is an archive, unpack it first.`);
  const present = await readdir(folder).catch(() => []);
  if (present.length > 0)
    throw new Refusal(
      `${folder} is not empty, and nothing in it is overwritten. Name a new folder; or leave --from out, to begin in this one.`,
    );
  if (isWithin(from, folder))
    throw new Refusal(
      `${folder} lies in ${from}, which would be copied into itself. Name a folder elsewhere.`,
    );
}

/**
 * @param {string} from
 * @param {string} folder
 */
function isWithin(from, folder) {
  const path = relative(from, folder);
  // On Windows that of another drive is absolute.
  return !isAbsolute(path) && !/^\.\.(?:[\\/]|$)/.test(path);
}

/**
 * Returns whether a program would do what a file says: the scripts of a package, the workflows of a repository. A Jekyll
 * project's workflow would build it with Jekyll besides.
 *
 * @param {string} name path below the folder
 */
function isObeyed(name) {
  // Where a disk takes capitals for small letters, so does npm.
  const lower = name.toLowerCase();
  if (['.gitignore', '.gitattributes'].includes(lower)) return false;
  return /^\.[^/\\]*$/.test(lower) || obeyed.includes(lower);
}

/**
 * Returns false for a link, which may lead out of the folder, and for a pipe, which has no end.
 *
 * @param {string} path
 */
async function isFileOrFolder(path) {
  const found = await lstat(path);
  return found.isFile() || found.isDirectory();
}
