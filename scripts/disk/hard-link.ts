import { constants } from 'node:fs';
import { copyFile, link, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Returns a function that links files of the cache into the tree, or copies them where the file system has no hard
 * links.
 *
 * @param options.copy true to copy every file
 */
export function createHardLinker({ copy = false } = {}): (from: string, to: string) => Promise<void> {
  let canLink = !copy;
  return async (from, to) => {
    await mkdir(dirname(to), { recursive: true });
    if (canLink) {
      try {
        return await link(from, to);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && refusals.has(String(error.code)))) throw error;
        canLink = false;
      }
    }
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  };
}

/** Errors for another file system, one without links, or too many links to one file. */
const refusals = new Set(['EXDEV', 'EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK']);
