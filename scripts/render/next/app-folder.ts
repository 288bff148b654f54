import { readdirSync } from 'node:fs';
import { readdir, readFile, realpath, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { isInstalled, packageRoot } from '#scripts/disk/package-root';
import { writeFileIn } from '#scripts/disk/std';
import { CommandError } from '#scripts/report/command-error';

const ownModules = 'scripts/render/next';

/** Sources of Vitrine's pages, the same in the package and in a clone. */
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
 * Refuses a folder in which Next cannot build: "!", "#" and "?" have a meaning in webpack's paths, and "%" in the
 * URLs of style sheets.
 *
 * @param folder in or below which Next is to run
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
 * Returns the folder in which Next runs: the clone itself, or a copy of the installed package, whose sources Next
 * would not compile, and whose folder may not be writable.
 *
 * @param folder of the copy, absolute. Its content is deleted: a work folder may have come with a collection, whose
 * code must not run
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

/** Deletes the copy, if there is one, with Next's own files in it, which the next build would not trust. */
export async function closeAppFolder(app: string): Promise<void> {
  if (isInstalled) await rm(app, { recursive: true, force: true });
}

/**
 * Returns the paths of all files at a path of the package: of a folder, or of the file itself; none if it does not
 * exist.
 */
async function filesBelow(path: string): Promise<string[]> {
  const found = await stat(join(packageRoot, path)).catch(() => undefined);
  if (!found?.isDirectory()) return found ? [path] : [];
  const entries = await readdir(join(packageRoot, path), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(packageRoot, join(parentPath, name)));
}

/** Returns the `node_modules` that contains Next and its dependencies. */
export function modulesFolder(): string {
  return dirname(dirname(createRequire(import.meta.url).resolve('next/package.json')));
}
