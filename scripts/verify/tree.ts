import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A built tree as listed: paths with forward slashes from its top, beginning with `/`, and their bytes in all. */
export interface Tree {
  folder: string;
  files: ReadonlySet<string>;
  bytes: number;
}

export async function listTree(folder: string): Promise<Tree> {
  const files = new Set<string>();
  let bytes = 0;
  async function walk(below: string): Promise<void> {
    for (const entry of await readdir(join(folder, below), { withFileTypes: true })) {
      const path = `${below}/${entry.name}`;
      if (entry.isDirectory()) await walk(path);
      else {
        files.add(path);
        bytes += (await stat(join(folder, path))).size;
      }
    }
  }
  await walk('');
  return { folder, files, bytes };
}

/** Whether a host answers an address path with a file of the tree: the file itself, its `.html`, its `index.html`. */
export function answers({ files }: Tree, path: string): boolean {
  const plain = path.replace(/\/$/, '');
  return files.has(path) || files.has(`${plain}.html`) || files.has(`${plain}/index.html`);
}
