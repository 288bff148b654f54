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
import { isOfDesk } from '#scripts/workshop/file-names';

/** A file to be changed. */
export interface Target {
  /** Below the collection folder, links followed. */
  path: string;
  /** Absolute, links followed. */
  file: string;
  /** Its permissions, which it keeps. */
  mode?: number;
  /** Undefined if there is, or is to be, no file. */
  before: Buffer | undefined;
  after: Buffer | undefined;
}

/**
 * Finds the file that a path below a folder means, or says why the desk does not write it: a sentence. Writing and undoing both ask here.
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
  if (!isOfDesk(below))
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

/** Returns undefined for a link that leads to nothing. A missing file is taken to be in its folder. */
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
    // An administrator may write all files: one that is marked as read-only is left alone all the same.
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
 * Returns undefined if there is no file, or what is there is none.
 *
 * @throws the file system's error
 */
export function readIfThere(file: string): Buffer | undefined {
  return lstatSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file) : undefined;
}

/**
 * Replaces a file whole, or removes it; a kill at any moment leaves the old one or the new one. Its permissions stay.
 *
 * @returns false if another program has changed it meanwhile: then it is left alone
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
 * Writes a file under a temporary name, waits until the disk has it, and renames it. The folder of a file that its owner alone may read
 * is made as one of the same kind.
 *
 * @param mode its permissions; default: those that new files have
 * @param flush false for what may be lost if the computer loses its power: nobody waits for the disk then
 * @param isStillWanted asked at the last moment
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
