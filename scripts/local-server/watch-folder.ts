import { realpathSync } from 'node:fs';
import { type FSWatcher, watch } from 'chokidar';

/**
 * Watches a collection folder. Links in it are not followed: they may lead to a whole disk, and the reader leaves out what
 * is outside the folder.
 *
 * @throws the file system's error where there is no such folder
 */
export function watchFolder(folder: string): FSWatcher {
  return watch(realpathSync(folder), {
    ignoreInitial: true,
    followSymlinks: false,

    ignored: /(^|[/\\])(\.[^/\\]+|node_modules)$/,
  });
}
