import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { isRunning } from '#scripts/disk/running';

/** Temporary names say who writes: `.640,480.avif.host.4711-3.tmp`. */
const host = hostname().replace(/[^\w-]/g, '') || 'host';
let written = 0;

/** Milliseconds after which nobody can still be writing a temporary file. */
const dayLong = 24 * 60 * 60 * 1000;

/**
 * Writes a file under a temporary name and renames it, so that no reader ever meets half of it. The folder is made
 * where it is missing. Synchronous: a derivative is small, and promises for the four steps cost four times the writing.
 *
 * @throws the file system's error; nothing is left behind then
 */
export function writeAtomically(file: string, data: string | Uint8Array): void {
  const folder = path.dirname(file);
  written += 1;
  const temporary = path.join(folder, `.${path.basename(file)}.${host}.${process.pid}-${written}.tmp`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(temporary, data);
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/**
 * Deletes temporary files that nobody writes any more.
 *
 * @throws the file system's error
 */
export async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    if (isTemporary(name) && (await isAbandoned(file))) await rm(file, { force: true });
  }
}

const temporaryName = /^\..+\.([\w-]+)\.(\d+)-\d+\.tmp$/;

/** Whether a file by this name is one that a process writes, or wrote until it was killed. */
export function isTemporary(name: string): boolean {
  return temporaryName.test(name);
}

/**
 * Whether nobody writes a temporary file any more: its process was of this machine and is gone, or a day went by. A
 * container gives the number of a process that is gone to the next one, and this one has written what it ever began.
 */
export async function isAbandoned(file: string): Promise<boolean> {
  const [, writer, digits] = temporaryName.exec(path.basename(file)) ?? [];
  const pid = Number(digits);
  if (writer === host && (pid === process.pid || !isRunning(pid))) return true;
  const found = await stat(file).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > dayLong;
}
