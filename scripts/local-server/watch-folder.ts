import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { buildManifestFile } from '#scripts/disk/build-manifest';

/**
 * Watches a collection folder, without built sites in it. Links are not followed: they may lead to a whole disk, and
 * the reader ignores files outside the folder.
 *
 * @throws the file system's error if there is no such folder
 */
export function watchFolder(folder: string): FSWatcher {
  const root = realpathSync(folder);
  return watch(root, {
    // The watcher does not keep the process running.
    persistent: false,
    ignoreInitial: true,
    followSymlinks: false,
    ignored: (path, stats) =>
      path !== root &&
      (/[/\\](\.[^/\\]+|node_modules)$/.test(path) ||
        (stats?.isDirectory() === true && existsSync(join(path, buildManifestFile)))),
  });
}
