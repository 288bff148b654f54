import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A built tree as listed: paths with forward slashes from its top, beginning with `/`, and their bytes in all. */
export interface Tree {
  folder: string;
  files: ReadonlySet<string>;
  /** Of the files, those that are links or no regular files: what they lead to lies elsewhere. */
  irregular: readonly string[];
  bytes: number;
}

/** Lists a tree. One file after the other, without a promise for each: of 210,000 that takes a second instead of ten. */
export function listTree(folder: string): Tree {
  const files = new Set<string>();
  const irregular: string[] = [];
  let bytes = 0;
  function walk(below: string): void {
    for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
      const path = `${below}/${entry.name}`;
      if (entry.isDirectory()) walk(path);
      else {
        files.add(path);
        if (!entry.isFile()) irregular.push(path);
        bytes += lstatSync(join(folder, path)).size;
      }
    }
  }
  walk('');
  return { folder, files, irregular, bytes };
}

/** Whether a host answers an address path with a file of the tree: the file itself, its `.html`, its `index.html`. */
export function answers({ files }: Tree, path: string): boolean {
  const plain = path.replace(/\/$/, '');
  return files.has(path) || files.has(`${plain}.html`) || files.has(`${plain}/index.html`);
}
