import { constants } from 'node:fs';
import { copyFile, link, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Puts files of the cache into the tree without copying them where the file system allows (hard links), else as
 * copies (clones where it can).
 */
export function createHardLinker(): (from: string, to: string) => Promise<void> {
  let canLink = true;
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

/** Another file system, one without links, or too many links to one file. */
const refusals = new Set(['EXDEV', 'EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK']);
