import { CommandError } from '#scripts/report/command-error';

/** Error codes of a file without read permission: the rest is published without it. */
const permissionErrors = new Set(['EACCES', 'EPERM']);

/**
 * Throws if a file that was listed a moment ago is no longer readable: its drive is gone, or somebody moves the
 * folder. An incomplete collection must not replace a good site.
 *
 * @param file path below the collection folder
 * @param code of the file system's error
 * @throws CommandError unless only the permission is missing
 */
export function throwIfVanished(file: string, code: string): void {
  if (!permissionErrors.has(code)) throw vanishedFileError(file, `cannot be read any more (${code})`);
}

/**
 * Returns the error of a file that has changed since the folder was read.
 *
 * @param how `cannot be read any more (ENOENT)`
 */
export function vanishedFileError(file: string, how: string): CommandError {
  return new CommandError(
    `${file} was there when the folder was read, and ${how}. A site that was built before stays as it is. Check that the folder is still connected and that nobody is changing it, and start again.`,
  );
}
