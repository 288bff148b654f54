import {
  accessSync,
  chmodSync,
  constants,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { temporaryPath } from '#scripts/disk/atomic-write';
import { isWithin } from '#scripts/disk/std';
import { isWrittenByDesk } from '#scripts/workshop/file-names';

/** A file to be changed. */
export interface Target {
  /** Below the collection folder, with links resolved. */
  path: string;
  /** Absolute, with links resolved. */
  file: string;
  /** Its permissions, which it keeps. */
  mode?: number;
  /** Undefined if the file does not, or shall not, exist. */
  before: Buffer | undefined;
  after: Buffer | undefined;
}

/**
 * Resolves a path below a folder, or returns a sentence why the desk must not write it. Writing and undoing both use
 * it.
 *
 * @param root absolute path of the collection folder
 */
export function findWritable(
  root: string,
  path: string,
): Pick<Target, 'path' | 'file' | 'mode'> | { refused: string } {
  const file = isWithin(join(root, path), root) ? realPath(join(root, path)) : undefined;
  const realRoot = realpathSync(root);
  if (file === undefined || !isWithin(file, realRoot))
    return {
      refused: `${path} leads out of the folder of the collection, so the desk does not write it. Put the file itself there in place of the link.`,
    };
  const below = relative(realRoot, file).split(sep).join('/');
  if (!isWrittenByDesk(below))
    return {
      refused: `${below} is no list, settings, page or media of the collection, so the desk does not write it.`,
    };
  const found = statSync(file, { throwIfNoEntry: false });
  if (found && !found.isFile())
    return { refused: `${path} is not a file. Give it another name, and try again.` };
  if (found && !isWritable(file, found.mode))
    return { refused: `${path} is read-only. Allow writing in the properties of the file, and try again.` };
  return { path: below, file, ...(found && { mode: found.mode & 0o777 }) };
}

/** Resolves links; undefined for a dangling one. A missing file gets the path in its folder. */
function realPath(path: string): string | undefined {
  const entry = lstatSync(path, { throwIfNoEntry: false });
  if (entry?.isSymbolicLink() && !statSync(path, { throwIfNoEntry: false })) return undefined;
  if (entry) return realpathSync(path);
  const folder = realPath(dirname(path));
  return folder === undefined ? undefined : join(folder, basename(path));
}

function isWritable(file: string, mode: number): boolean {
  try {
    accessSync(file, constants.W_OK);
    // Administrators may write all files, so the mode is checked: a read-only file stays.
    return (mode & 0o200) !== 0;
  } catch {
    return false;
  }
}

/** Returns whether a file is as it was when the change was made. */
export function isAsBefore({ file, before }: Target): boolean {
  return isSame(readIfThere(file), before);
}

export function isUnchanged({ before, after }: Target): boolean {
  return isSame(before, after);
}

function isSame(a: Buffer | undefined, b: Buffer | undefined): boolean {
  return a && b ? a.equals(b) : a === b;
}

/**
 * Reads a regular file; undefined if there is none.
 *
 * @throws the file system's error
 */
export function readIfThere(file: string): Buffer | undefined {
  return lstatSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file) : undefined;
}

/**
 * Replaces or removes a file atomically, even if the process is killed. Keeps its permissions.
 *
 * @returns false if another program has changed the file, which is then kept
 * @throws the file system's error
 */
export function replaceWhole(target: Target): boolean {
  const { file, after, mode } = target;
  const isStillWanted = () => isAsBefore(target);
  if (after !== undefined) return writeWhole(file, after, { mode, isStillWanted });
  if (!isStillWanted()) return false;
  rmSync(file);
  return true;
}

/**
 * Writes a file under a temporary name, flushes it to disk, and renames it. A missing folder of a private file is
 * made private too.
 *
 * @param mode its permissions; default: those of new files
 * @param flush false to skip flushing, if the file may be lost when power fails
 * @param isStillWanted checked just before the renaming
 */
export function writeWhole(
  file: string,
  bytes: Uint8Array,
  {
    mode,
    flush = true,
    isStillWanted = () => true,
  }: { mode?: number | undefined; flush?: boolean; isStillWanted?: () => boolean } = {},
): boolean {
  const temporary = temporaryPath(file);
  try {
    mkdirSync(dirname(file), { recursive: true, ...(mode === 0o600 && { mode: 0o700 }) });
    writeFileSync(temporary, bytes, { flag: 'wx', flush, mode });
    if (mode !== undefined) chmodSync(temporary, mode);
    if (!isStillWanted()) return false;
    renameSync(temporary, file);
    return true;
  } finally {
    rmSync(temporary, { force: true });
  }
}
