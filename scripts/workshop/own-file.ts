import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { isSystemFault } from '#scripts/disk/std';
import { readIfThere } from '#scripts/workshop/history/replace-file';
import { hashOf } from '#scripts/workshop/history/version';

/**
 * Returns the path of a file about a collection in the user's own settings folder, which never comes with a collection.
 *
 * @param kind folder of all such files
 * @param root real path of the collection folder
 */
export function ownFile(kind: string, root: string): string {
  return join(settingsFolder(), 'vitrine', kind, `${hashOf(Buffer.from(root))}.json`);
}

/** Returns the text of a file; empty if it cannot be read. */
export function readText(file: string): string {
  try {
    return readIfThere(file)?.toString() ?? '';
  } catch (error) {
    if (!isSystemFault(error)) throw error;
    return '';
  }
}

/** Returns the user's folder for settings of programs. */
function settingsFolder(): string {
  const { XDG_CONFIG_HOME = '', APPDATA = '' } = process.env;
  const named = process.platform === 'win32' ? APPDATA : XDG_CONFIG_HOME;
  return isAbsolute(named) ? named : join(homedir(), '.config');
}
