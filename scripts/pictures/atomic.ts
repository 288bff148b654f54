import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { isRunning } from '#scripts/running';

/** Temporary names say who writes: `.640,480.avif.host.4711-3.tmp`. */
const host = hostname().replace(/[^\w-]/g, '') || 'host';
let written = 0;

/** What this process writes now, by absolute path. */
const inHand = new Set<string>();

/** Milliseconds after which nobody can still be writing a temporary file. */
const dayLong = 24 * 60 * 60 * 1000;

/**
 * Writes a file under a temporary name and renames it, so that no reader ever meets half of it. The folder is made
 * where it is missing.
 *
 * @throws the file system's error; nothing is left behind then
 */
export async function writeAtomically(file: string, data: string | Uint8Array): Promise<void> {
  const folder = path.dirname(file);
  written += 1;
  const temporary = path.join(folder, `.${path.basename(file)}.${host}.${process.pid}-${written}.tmp`);
  inHand.add(temporary);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(temporary, data);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  } finally {
    inHand.delete(temporary);
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
 * container gives the number of a process that is gone to the next one: what this one does not write was left.
 */
export async function isAbandoned(file: string): Promise<boolean> {
  const [, writer, digits] = temporaryName.exec(path.basename(file)) ?? [];
  const pid = Number(digits);
  if (writer === host && pid === process.pid) return !inHand.has(file);
  if (writer === host && !isRunning(pid)) return true;
  const found = await stat(file).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > dayLong;
}
