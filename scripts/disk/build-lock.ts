import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { isInstalled, packageRoot } from '#scripts/disk/package-root';
import { isRunning } from '#scripts/disk/std';
import { CommandError } from '#scripts/report/command-error';

/**
 * Folder of locks. Builds share the folder that Next runs in, and so do runs of `dev`: in a clone the clone, wherever their
 * collections and sites lie, else one in the work folder. Next empties what it keeps there.
 */
const locks = isInstalled ? resolve('.vitrine') : join(packageRoot, '.vitrine');
const lockFile = join(locks, 'build.lock');

/** Milliseconds between two touches of the lock by a running build, and without one after which the build is gone. */
const pulse = 5_000;
const silence = 60_000;

/**
 * Runs one build at a time.
 *
 * @param file path of the lock
 * @throws CommandError if another build runs
 */
export async function withBuildLock<T>(work: () => Promise<T>, file: string = lockFile): Promise<T> {
  const release = await takeLock(
    file,
    (owner) => `Another build runs (process ${owner}). Wait for it, or stop it.`,
  );
  try {
    return await work();
  } finally {
    await release();
  }
}

/**
 * Lets one `dev` run at a time, until its process ends.
 *
 * @param folder the collection that it shows, for others who begin one
 * @param file path of the lock
 * @throws CommandError if another one runs
 */
export async function lockDev(folder: string, file = join(locks, 'dev.lock')): Promise<void> {
  const where = dirname(dirname(file));
  await takeLock(
    file,
    (owner, shown) =>
      `Another "vitrine dev" runs in ${where}${shown && `, for the collection ${shown}`} (process ${owner}). One runs there at a time: stop it first.`,
    folder,
  );
}

/**
 * Takes a lock for as long as this process runs. That of a killed process is ignored: it is gone, or, if another one now has its
 * number, the lock is no longer touched.
 *
 * @param file path of the lock; its folder is made
 * @param taken the sentence for who is not the first, of the id of the process that is, and its note
 * @param note what others are told, on one line
 * @returns what gives it back
 * @throws CommandError if another process has it
 */
export async function takeLock(
  file: string,
  taken: (owner: string, note: string) => string,
  note = '',
): Promise<() => Promise<void>> {
  await mkdir(dirname(file), { recursive: true });
  await acquire(file, taken, `${process.pid}\n${note}`.trim());
  const beat = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch(() => clearInterval(beat));
  }, pulse);
  // Keeps nobody waiting who wants to end.
  beat.unref();
  return async () => {
    clearInterval(beat);
    await rm(file, { force: true });
  };
}

/** Creates the lock file, which only one of several processes can. */
async function acquire(
  file: string,
  taken: (owner: string, note: string) => string,
  content: string,
): Promise<void> {
  if (await create(file, content)) return;
  const written = await readFile(file, 'utf8').catch(() => undefined);
  // A lock that has just gone is not looked for again: the next may be there by now, still empty.
  const isFree = written === undefined || (!(await isHeld(written, file)) && (await remove(file, written)));
  if (!isFree || !(await create(file, content))) {
    const [owner, note] = partsOf((await readFile(file, 'utf8').catch(() => written)) ?? '');
    throw new CommandError(taken(owner || 'unknown', note));
  }
}

/** Returns the process id and the note that a lock file holds. */
function partsOf(written: string): [owner: string, note: string] {
  const [owner = '', note = ''] = written.split('\n');
  return [owner, note];
}

/** Creates the lock file. Returns false if it exists. */
async function create(file: string, content: string): Promise<boolean> {
  try {
    await writeFile(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Returns whether the process that wrote the lock still runs; an empty lock is being written. */
async function isHeld(written: string, file: string): Promise<boolean> {
  const owner = Number(partsOf(written)[0]);
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
