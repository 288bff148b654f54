import { statfs } from 'node:fs/promises';
import { CommandError } from '#scripts/report/command-error';

/**
 * Finds the folder whose disk is full, since the system's error does not name it.
 *
 * @param folders that are written to
 * @returns undefined if the error is another one
 */
export async function fullDisk(
  error: unknown,
  folders: readonly string[],
): Promise<CommandError | undefined> {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) return undefined;
  const rooms = await Promise.all(folders.map(async (folder) => ({ folder, free: await freeBytes(folder) })));
  const [fullest] = rooms.sort((a, b) => a.free - b.free);
  return new CommandError(
    `There is no room left on the disk of ${fullest?.folder}. What was built before stays as it is. Make room, or build into a folder on another disk with --out; ".vitrine" is kept in the folder that you start in.`,
  );
}

async function freeBytes(folder: string): Promise<number> {
  const found = await statfs(folder).catch(() => undefined);
  return found ? found.bavail * found.bsize : Number.POSITIVE_INFINITY;
}
