import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { isInstalled, packageRoot } from '#scripts/disk/package-root';
import { isRunning } from '#scripts/disk/running';
import { CommandError } from '#scripts/report/command-error';

/**
 * Builds share the folder that Next runs in: in a clone the clone, wherever their collections and sites lie, else one in the work
 * folder. Next empties what it keeps there.
 */
const lockFile = isInstalled
  ? resolve('.vitrine', 'build.lock')
  : join(packageRoot, '.vitrine', 'build.lock');

/** Milliseconds between two touches of the lock by a running build, and without one after which the build is gone. */
const pulse = 5_000;
const silence = 60_000;

/**
 * Runs one build at a time. The lock of a killed build is ignored: its process is gone, or, if another process now has its
 * number, the lock is no longer touched.
 *
 * @param file path of the lock; its folder is made
 * @throws CommandError if another build runs
 */
export async function withBuildLock<T>(work: () => Promise<T>, file: string = lockFile): Promise<T> {
  await mkdir(dirname(file), { recursive: true });
  await acquire(file);
  const beat = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch(() => clearInterval(beat));
  }, pulse);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    await rm(file, { force: true });
  }
}

/** Creates the lock file, which only one of several processes can. */
async function acquire(file: string): Promise<void> {
  if (await create(file)) return;
  const written = await readFile(file, 'utf8').catch(() => undefined);
  // A lock that has just gone is not looked for again: the next may be there by now, still empty.
  const isFree = written === undefined || (!(await isHeld(written, file)) && (await remove(file, written)));
  if (!isFree || !(await create(file))) {
    const owner = await readFile(file, 'utf8').catch(() => written);
    throw new CommandError(`Another build runs (process ${owner || 'unknown'}). Wait for it, or stop it.`);
  }
}

/** Creates the lock file. Returns false if it exists. */
async function create(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Returns whether the process that wrote the lock still runs; an empty lock is being written. */
async function isHeld(written: string, file: string): Promise<boolean> {
  const owner = Number(written);
  if (owner === process.pid || (owner > 0 && !isRunning(owner))) return false;
  const found = await stat(file).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs < silence;
}

/**
 * Removes the lock of a build that is gone. Moves it aside first: of two processes that find it, the second may move the
 * lock that the first has created since, and puts it back.
 */
async function remove(file: string, written: string): Promise<boolean> {
  const aside = `${file}.${process.pid}`;
  try {
    await rename(file, aside);
  } catch {
    return false;
  }
  const isOld = (await readFile(aside, 'utf8')) === written;
  if (!isOld) await link(aside, file).catch(() => undefined);
  await rm(aside);
  return isOld;
}
