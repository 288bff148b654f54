import { copyFile, link, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { comparable } from '#scripts/read/named-files/file-kinds';
import { numberedName } from '#scripts/workshop/file-names';

/**
 * Gives a finished file its name in a folder. One that is taken, by a file in whatever case or by what rows mean, gets a number before
 * its ending: `tower-2.jpg`.
 *
 * @param temporary its absolute path until now, which may stay
 * @param isMeant returns whether rows mean another file by this name
 * @returns the name
 * @throws the file system's error
 */
export async function placeFile(
  temporary: string,
  { folder, name, isMeant }: { folder: string; name: string; isMeant: (name: string) => boolean },
): Promise<string> {
  const taken = new Set((await readdir(folder)).map(comparable));
  for (let number = 1; ; number += 1) {
    const free = numberedName(name, number);
    if (taken.has(comparable(free)) || isMeant(free)) continue;
    if (await takeName(temporary, join(folder, free))) return free;
  }
}

/** Links the file to a name: that cannot replace another. Returns false if another program has just taken it. */
async function takeName(temporary: string, target: string): Promise<boolean> {
  try {
    await link(temporary, target);
    return true;
  } catch (error) {
    return isTaken(error) ? false : takeNameWithoutLinks(temporary, target);
  }
}

/**
 * Moves the file to a name if the file system has no hard links, as on sticks and cards: takes the name with an empty file, and
 * puts this in its place. A copy serves if the folder is on another disk.
 *
 * @returns false if the name is taken
 * @throws the file system's error; the name is free again then
 */
export async function takeNameWithoutLinks(temporary: string, target: string): Promise<boolean> {
  try {
    await writeFile(target, '', { flag: 'wx' });
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
  try {
    await rename(temporary, target).catch(() => copyFile(temporary, target));
    return true;
  } catch (error) {
    await rm(target, { force: true });
    throw error;
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}
