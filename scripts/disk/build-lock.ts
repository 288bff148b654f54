import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { packageRoot } from '#scripts/disk/package-root';
import { isRunning } from '#scripts/disk/running';
import { CommandError } from '#scripts/report/command-error';

/** Builds share what Next keeps in .next, wherever their collections and sites lie. Next empties that folder itself. */
const lockFile = join(packageRoot, '.vitrine', 'build.lock');

/** How often a running build shows that it lives, and after which silence it counts as gone, in milliseconds. */
const pulse = 5_000;
const silence = 60_000;

/**
 * Runs one build at a time. The lock of a build that was killed counts for nothing: its process is gone, or, where
 * another has its number since, it shows no pulse.
 *
 * @param file where the lock lies; its folder is made
 * @throws CommandError where another build runs
 */
export async function withBuildLock<T>(work: () => Promise<T>, file: string = lockFile): Promise<T> {
  await mkdir(dirname(file), { recursive: true });
  await take(file);
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

/** Creates the lock, which of several processes one can do. */
async function take(file: string): Promise<void> {
  if (await create(file)) return;
  const written = await readFile(file, 'utf8').catch(() => '');
  if ((await lives(written, file)) || !(await remove(file, written)) || !(await create(file))) {
    const owner = await readFile(file, 'utf8').catch(() => written);
    throw new CommandError(`Another build runs (process ${owner || 'unknown'}). Wait for it, or stop it.`);
  }
}

/** @returns whether the lock was not there */
async function create(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Whether who wrote the lock still runs; one that is empty is being written. */
async function lives(written: string, file: string): Promise<boolean> {
  const owner = Number(written);
  if (owner === process.pid || (owner > 0 && !isRunning(owner))) return false;
  const found = await stat(file).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs < silence;
}

/**
 * Removes the lock of a build that is gone. It is moved aside first: of two processes that find it, one moves it, and the
 * other may move the lock that the first has created since, which it puts back.
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
