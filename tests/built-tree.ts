import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { z } from 'zod';
import { isFilePath } from '#model/urls';
import { listTree } from '#scripts/verify/tree';

/** Names of the sites that the browser tests visit. */
export const siteNames = [
  ...(['archive', 'monitored', 'edges', 'elsewhere'] as const),
  ...(['tailored', 'hostile', 'project', 'arabic'] as const),
] as const;

const manifestSchema = z.object({
  basePath: z.string(),
  origin: z.string().optional(),
  picturesUrl: z.string().optional(),
});

/** Lists a built site: its own files, without its owner's, and its pictures, which may be elsewhere. */
export function builtTree(name: (typeof siteNames)[number]) {
  const { cwd } = inject(name);
  const tree = listTree(join(cwd, 'out'));
  const elsewhere = join(cwd, 'out-pictures');
  const paths = [...tree.files].filter((path) => !isFilePath(path));
  const read = (path: string) => readFileSync(join(tree.folder, path), 'utf8');
  return {
    ...{ tree, paths, read },
    pages: paths.filter((path) => path.endsWith('.html')),
    pictures: existsSync(elsewhere) ? listTree(elsewhere) : tree,
    ...manifestSchema.parse(JSON.parse(read('/vitrine.json'))),
  };
}
