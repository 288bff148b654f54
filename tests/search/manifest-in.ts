import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the file name of the manifest in an index folder. */
export async function manifestIn(folder: string): Promise<string> {
  for (const name of await readdir(folder)) {
    if ((await readFile(join(folder, name), 'utf8')).startsWith('{"version"')) return name;
  }
  throw new Error(`There is no search index in ${folder}.`);
}
