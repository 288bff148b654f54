import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the files of an index go. */
export interface IndexFiles {
  folder: string;
  /** Writes a file and returns its name, which its content gives it. */
  add(text: string): Promise<string>;
  /** The path of a file by its name. */
  path(name: string): string;
  /** What was written. */
  readonly names: ReadonlySet<string>;
  readonly bytes: number;
}

/** Opens a folder for the files of an index; it is made. */
export async function openFiles(folder: string): Promise<IndexFiles> {
  await mkdir(folder, { recursive: true });
  const names = new Set<string>();
  const path = (name: string) => join(folder, `${name}.txt`);
  let bytes = 0;
  return {
    folder,
    names,
    path,
    get bytes() {
      return bytes;
    },
    async add(text) {
      const content = Buffer.from(text);
      const name = createHash('sha256').update(content).digest('hex').slice(0, 10);
      if (names.has(name)) return name;
      names.add(name);
      bytes += content.length;
      // A link of the last site may lead to the file of this name: it is replaced, never written into.
      await rm(path(name), { force: true });
      await writeFile(path(name), content);
      return name;
    },
  };
}

/** Deletes what an older index left in the folder. */
export async function keepOnly({ folder, names }: IndexFiles): Promise<void> {
  for (const file of await readdir(folder)) {
    if (!names.has(file.replace(/\.txt$/, ''))) await rm(join(folder, file), { recursive: true });
  }
}
