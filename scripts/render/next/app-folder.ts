import { readdirSync } from 'node:fs';
import { readdir, readFile, realpath, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { isInstalled, packageRoot } from '#scripts/disk/package-root';
import { writeFileIn } from '#scripts/disk/std';
import { CommandError } from '#scripts/report/command-error';

const ownModules = 'scripts/render/next';

/** Files and folders of Vitrine that its pages are made from: the package has the same as a clone. */
export const pageSources: readonly string[] = [
  'pages',
  'components',
  'client',
  'model',
  'store',
  'styles',
  'public',
  'instrumentation-client.ts',
  'next.config.mjs',
  'postcss.config.mjs',
  'package.json',
  ...readdirSync(join(packageRoot, ownModules))
    .filter((name) => name.endsWith('.mjs'))
    .sort()
    .map((name) => `${ownModules}/${name}`),
];

/**
 * Refuses a folder that Next cannot make pages in: to webpack "!", "#" and "?" in a path are marks, and it asks for style sheets
 * by a URL, in which "%" is one.
 *
 * @param folder that Next is to run in or below
 * @throws CommandError
 */
export function refuseMarks(folder: string): void {
  const [mark] = /[!#?%]/.exec(folder) ?? [];
  if (mark !== undefined)
    throw new CommandError(
      `No pages can be made in ${folder}, because of the "${mark}" in this path. Rename the folder that has it in its name, and begin again.`,
    );
}

/**
 * Returns the folder that Next runs in. In a clone, that is the clone. Of a package that is installed, Next would not compile the
 * sources, and it may not be possible to write beside them: they are copied.
 *
 * @param folder of the copy, absolute. What is there is deleted: a work folder may have come with a collection, and nothing of it
 * is run
 * @param withDesk true: with the pages of the desk, which no build has
 */
export async function openAppFolder(
  folder: string,
  { withDesk = false }: { withDesk?: boolean } = {},
): Promise<string> {
  if (!isInstalled) return packageRoot;
  await rm(folder, { recursive: true, force: true });
  for (const source of [...pageSources, ...(withDesk ? ['desk'] : []), 'tsconfig.json'])
    for (const path of await filesBelow(source))
      writeFileIn(folder, path, await readFile(join(packageRoot, path)));
  await symlink(modulesFolder(), join(folder, 'node_modules'), 'junction');
  return realpath(folder);
}

/** Deletes the copy, if it is one, with all that Next keeps in it: the next build would not trust that. */
export async function closeAppFolder(app: string): Promise<void> {
  if (isInstalled) await rm(app, { recursive: true, force: true });
}

/** Returns the paths of the files of a folder of the package; that of a file; none if nothing is there. */
async function filesBelow(path: string): Promise<string[]> {
  const found = await stat(join(packageRoot, path)).catch(() => undefined);
  if (!found?.isDirectory()) return found ? [path] : [];
  const entries = await readdir(join(packageRoot, path), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(packageRoot, join(parentPath, name)));
}

/** Returns the `node_modules` that holds Next, and what it is installed with. */
export function modulesFolder(): string {
  return dirname(dirname(createRequire(import.meta.url).resolve('next/package.json')));
}
