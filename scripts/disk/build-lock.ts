import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { isInstalled, packageRoot } from '#scripts/disk/package-root';
import { isRunning } from '#scripts/disk/std';
import { CommandError } from '#scripts/report/command-error';

/**
 * Folder of locks. All builds share the folder that Next runs in, and empties, and so do all runs of `dev`: of a
 * clone, whatever the collection; of the package, one in the work folder.
 */
const locks = isInstalled ? resolve('.vitrine') : join(packageRoot, '.vitrine');
const lockFile = join(locks, 'build.lock');

/** Interval at which a running build touches its lock, and age after which a lock is stale, in milliseconds. */
const heartbeat = 5_000;
const staleAge = 60_000;

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
 * @param folder the collection that it shows, to name to a second `dev`
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
 * Takes a lock for as long as this process runs. The lock of a killed process is ignored: the process is gone, or, if
 * another one got its number, the lock is stale.
 *
 * @param file path of the lock; its folder is made
 * @param describeTaken makes the error's sentence from the owner's process id and note
 * @param note for the sentence of other processes, on one line
 * @returns releases the lock
 * @throws CommandError if another process has the lock
 */
export async function takeLock(
  file: string,
  describeTaken: (owner: string, note: string) => string,
  note = '',
): Promise<() => Promise<void>> {
  await mkdir(dirname(file), { recursive: true });
  await acquire(file, describeTaken, `${process.pid}\n${note}`.trim());
  const heartbeatTimer = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch(() => clearInterval(heartbeatTimer));
  }, heartbeat);
  // The timer does not keep the process running.
  heartbeatTimer.unref();
  return async () => {
    clearInterval(heartbeatTimer);
    await rm(file, { force: true });
  };
}

/** Creates the lock file, which only one of several processes succeeds in. */
async function acquire(
  file: string,
  describeTaken: (owner: string, note: string) => string,
  content: string,
): Promise<void> {
  if (await create(file, content)) return;
  const written = await readFile(file, 'utf8').catch(() => undefined);
  // Does not look again for a lock that has just gone: the next one may exist already, still empty.
  const isFree = written === undefined || (!(await isOwned(written, file)) && (await remove(file, written)));
  if (!isFree || !(await create(file, content))) {
    const [owner, note] = parseLock((await readFile(file, 'utf8').catch(() => written)) ?? '');
    throw new CommandError(describeTaken(owner || 'unknown', note));
  }
}

/** Splits the content of a lock file into the owner's process id and note. */
function parseLock(written: string): [owner: string, note: string] {
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
async function isOwned(written: string, file: string): Promise<boolean> {
  const owner = Number(parseLock(written)[0]);
  if (owner === process.pid || (owner > 0 && !isRunning(owner))) return false;
  const found = await stat(file).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs < staleAge;
}

/**
 * Removes the lock of a build that is gone. Moves it aside first: of two processes that find it, the second may move
 * the lock that the first has created since, and puts it back.
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
