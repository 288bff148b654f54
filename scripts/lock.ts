import { mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CommandError } from '#scripts/command-error';
import { packageRoot } from '#scripts/root';
import { isRunning } from '#scripts/running';

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
export async function alone<T>(work: () => Promise<T>, file: string = lockFile): Promise<T> {
  await mkdir(dirname(file), { recursive: true });
  const owner = Number(await readFile(file, 'utf8').catch(() => ''));
  if (owner > 0 && owner !== process.pid && isRunning(owner) && (await hasPulse(file))) {
    throw new CommandError(`Another build runs (process ${owner}). Wait for it, or stop it.`);
  }
  await writeFile(file, String(process.pid));
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

async function hasPulse(file: string): Promise<boolean> {
  return Date.now() - (await stat(file)).mtimeMs < silence;
}
