import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

let written = 0;

/**
 * Writes a file under a temporary name and renames it, so that no reader ever meets half of it. The folder is made
 * where it is missing.
 *
 * @throws the file system's error; nothing is left behind then
 */
export async function writeAtomically(file: string, data: string | Uint8Array): Promise<void> {
  const folder = path.dirname(file);
  written += 1;
  const temporary = path.join(folder, `.${path.basename(file)}.${process.pid}-${written}.tmp`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(temporary, data);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
