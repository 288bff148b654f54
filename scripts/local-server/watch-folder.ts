import { realpathSync } from 'node:fs';
import { type FSWatcher, watch } from 'chokidar';

/**
 * Watches a collection folder. Links in it are watched themselves, not what they lead to: the reader leaves out what lies
 * outside, which may be a whole disk.
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
