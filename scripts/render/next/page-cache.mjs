// @ts-check
/**
 * Caches rendered pages with their data, by key: a hash of all inputs, as hex digits. Used by page-worker.mjs;
 * make-pages.ts deletes outdated pages.
 */
import {
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * File of a bundle that is hashed into the keys of its pages, so that no page of a cache folder from elsewhere is
 * ever found.
 */
export const secretFile = 'secret';

const kinds = ['html', 'json'];

/**
 * Opens the page cache of a site. File names hold size and time, to the second: a file that was damaged, or changed
 * through its hard link in the tree, is not used.
 *
 * @param {Pick<import('../make-pages').WorkerOptions, 'cache' | 'tree' | 'buildId' | 'copy'>} options
 */
export function openPageCache({ cache, tree, buildId, copy }) {
  /** @type {Map<string, Map<string, string>>} Files by folder, then by key and kind. */
  const folders = new Map();
  const madeFolders = new Set();
  let canLink = !copy;

  /** @param {string} key */
  function filesBeside(key) {
    const folder = join(cache, key.slice(0, 2));
    const known = folders.get(folder);
    if (known) return known;
    mkdirSync(folder, { recursive: true });
    const files = readdirSync(folder).map((name) => [name.replace(/-.*\./, '.'), join(folder, name)]);
    /** @type {Map<string, string>} */
    const found = new Map(files.map(([name = '', file = '']) => [name, file]));
    folders.set(folder, found);
    return found;
  }

  /**
   * @param {string | undefined} from
   * @param {string} to
   */
  function linkOrCopy(from, to) {
    if (from === undefined) throw new Error(`Nothing was made for ${to}.`);
    const folder = dirname(to);
    if (!madeFolders.has(folder)) mkdirSync(folder, { recursive: true });
    madeFolders.add(folder);
    // A page replaces any other file at its path.
    rmSync(to, { force: true });
    if (canLink) {
      try {
        return linkSync(from, to);
      } catch {
        canLink = false;
      }
    }
    copyFileSync(from, to, constants.COPYFILE_EXCL);
  }

  return {
    /**
     * Returns whether a page is in the cache, undamaged.
     *
     * @param {string} key
     */
    isKept(key) {
      return kinds.every((kind) => {
        const file = filesBeside(key).get(`${key}.${kind}`);
        return file?.endsWith(`-${stateOf(file)}.${kind}`) ?? false;
      });
    },
    /**
     * Moves a page and its data into the cache.
     *
     * @param {string} from without ending
     * @param {string} key
     */
    keep(from, key) {
      for (const kind of kinds) {
        const made = `${from}.${kind}`;
        const file = join(cache, key.slice(0, 2), `${key}-${stateOf(made)}.${kind}`);
        const files = filesBeside(key);
        rmSync(files.get(`${key}.${kind}`) ?? file, { force: true });
        files.set(`${key}.${kind}`, file);
        renameSync(made, file);
      }
    },
    /**
     * Links a page and its data into the tree, or copies them.
     *
     * @param {string} key
     * @param {string} name without ending: `/items/a`
     */
    place(key, name) {
      const files = filesBeside(key);
      linkOrCopy(files.get(`${key}.html`), join(tree, `${name}.html`));
      linkOrCopy(files.get(`${key}.json`), join(tree, '_next', 'data', buildId, `${name}.json`));
    },
  };
}

/** @param {string} file */
function stateOf(file) {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats && `${stats.size}-${Math.floor(stats.mtimeMs / 1000)}`;
}
