import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';

/** Temporary names say who writes: `.640,480.avif.host.4711-3.tmp`. */
const host = hostname().replace(/[^\w-]/g, '') || 'host';
let written = 0;

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
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(temporary, data);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/**
 * Deletes temporary files that nobody writes any more: of processes of this machine that are gone, and of others after
 * a day.
 *
 * @throws the file system's error
 */
export async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.endsWith('.tmp') && (await isAbandoned(path.join(folder, name)))) {
      await rm(path.join(folder, name), { force: true });
    }
  }
}

async function isAbandoned(file: string): Promise<boolean> {
  const [, writer, pid] = /\.([\w-]+)\.(\d+)-\d+\.tmp$/.exec(file) ?? [];
  if (writer === host) return !isRunning(Number(pid));
  const found = await stat(file).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > dayLong;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
