import { chmodSync, lstatSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { isRunning } from '#scripts/disk/std';

/** Part of temporary names, to tell which machine writes: `.640,480.avif.host.4711-3.tmp`. */
const host = hostname().replace(/[^\w-]/g, '') || 'host';
let written = 0;

/** Age at which a temporary file counts as abandoned, in milliseconds. */
const abandonedAge = 24 * 60 * 60 * 1000;

/**
 * Writes a file under a temporary name and renames it, so that nobody reads half a file. Makes the folder if it is
 * missing. A file keeps its permissions.
 *
 * @throws the file system's error, after deleting the temporary file
 */
export function writeAtomically(file: string, data: string | Uint8Array): void {
  const temporary = temporaryPath(file);
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    const found = lstatSync(file, { throwIfNoEntry: false });
    const mode = found?.isFile() ? found.mode & 0o777 : undefined;
    writeFileSync(temporary, data, { mode });
    if (mode !== undefined) chmodSync(temporary, mode);
    replaceFile(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/**
 * Renames a file, also over a folder: everything that is written here is our own.
 *
 * @throws the file system's error
 */
export function replaceFile(from: string, to: string): void {
  if (lstatSync(to, { throwIfNoEntry: false })?.isDirectory()) rmSync(to, { recursive: true });
  renameSync(from, to);
}

/** Returns a path beside a file or folder for its unfinished version; unique for each call. */
export function temporaryPath(file: string): string {
  written += 1;
  const name = `.${path.basename(file)}.${host}.${process.pid}-${written}.tmp`;
  return path.join(path.dirname(file), name);
}

/**
 * Deletes the abandoned temporary files and folders in a folder.
 *
 * @throws the file system's error
 */
export async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    if (isTemporary(name) && (await isAbandoned(file))) await rm(file, { recursive: true, force: true });
  }
}

const temporaryName = /^\..+\.([\w-]+)\.(\d+)-\d+\.tmp$/;

/** Returns whether a file or folder by this name is temporary: being written, or left by a process that was killed. */
export function isTemporary(name: string): boolean {
  return temporaryName.test(name);
}

/**
 * Returns whether a temporary file or folder is abandoned: its process was on this machine and has ended, or it is a
 * day old. In a container, a new process may get the number of the last one; this one has no unfinished files yet.
 */
export async function isAbandoned(file: string): Promise<boolean> {
  const [, writer, digits] = temporaryName.exec(path.basename(file)) ?? [];
  const pid = Number(digits);
  if (writer === host && (pid === process.pid || !isRunning(pid))) return true;
  const found = await stat(file).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > abandonedAge;
}
