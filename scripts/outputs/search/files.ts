import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashData } from '#scripts/bytes/bytes';

/** An index that is written. */
export interface IndexedFiles {
  folder: string;
  /** Names of the written files. */
  readonly names: ReadonlySet<string>;
  readonly bytes: number;
  /** Files shared with the index of another locale. */
  shared: { files: number; bytes: number };
}

/** The folder of an index. */
export interface IndexFiles extends IndexedFiles {
  /** Writes a file and returns its name, a hash of its content. */
  add(text: string): Promise<string>;
}

/** Returns the path of a file of an index. */
export function indexFile({ folder }: Pick<IndexedFiles, 'folder'>, name: string): string {
  return join(folder, `${name}.json`);
}

/** Opens a folder for the files of an index, and makes it if it is missing. */
export async function openFiles(folder: string): Promise<IndexFiles> {
  await mkdir(folder, { recursive: true });
  const names = new Set<string>();
  let bytes = 0;
  return {
    folder,
    names,
    shared: { files: 0, bytes: 0 },
    get bytes() {
      return bytes;
    },
    async add(text) {
      const content = Buffer.from(text);
      const name = hashData(content).slice(0, 10);
      if (names.has(name)) return name;
      names.add(name);
      bytes += content.length;
      // The file may be a hard link of a published one, which must not change.
      const path = indexFile({ folder }, name);
      await rm(path, { force: true });
      await writeFile(path, content);
      return name;
    },
  };
}

/** Deletes files of older indexes from the folder. */
export async function keepOnly({ folder, names }: IndexFiles): Promise<void> {
  for (const file of await readdir(folder)) {
    if (!names.has(file.replace(/\.json$/, ''))) await rm(join(folder, file), { recursive: true });
  }
}

/** Returns a JSON array with an entry on each line. */
export function jsonLines(entries: readonly string[]): string {
  return `[${entries.length > 0 ? '\n' : ''}${entries.join(',\n')}]`;
}
