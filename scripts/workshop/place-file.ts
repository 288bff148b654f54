import { copyFile, link, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { comparable } from '#scripts/read/named-files/file-kinds';
import { numberedName } from '#scripts/workshop/file-names';

/**
 * Gives a finished file its name in a folder. If the name is taken, by a file in any case or by rows, it gets a
 * number before its ending: `tower-2.jpg`.
 *
 * @param temporary its current absolute path, which may remain
 * @param isMeant returns whether rows would take a file with this name for another one
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

/**
 * Hard-links the file to a name, which cannot replace another file. Returns false if another program has just taken
 * the name.
 */
async function takeName(temporary: string, target: string): Promise<boolean> {
  try {
    await link(temporary, target);
    return true;
  } catch (error) {
    return isTaken(error) ? false : takeNameWithoutLinks(temporary, target);
  }
}

/**
 * Moves the file to a name on file systems without hard links, as on sticks and cards: reserves the name with an
 * empty file, and replaces that. The file is copied if the folder is on another disk.
 *
 * @returns false if the name is taken
 * @throws the file system's error, after freeing the name
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
