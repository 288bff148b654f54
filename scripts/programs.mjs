// @ts-check
/**
 * Bundles the programs that Node runs: the command line, and the code of child processes and threads. Loading a
 * command module by module would take two seconds. The package comes with the bundles; a clone makes them again when
 * a source has changed.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Sources of the programs, relative to the folder of package.json. */
const entries = [
  'media/documents/document-thread',
  'media/pictures/convert/decoder-thread',
  'media/pictures/worker',
  'scripts/commands/cli',
  'scripts/local-server/collection-process',
  'scripts/lists/workbook/workbook-process',
];

/** Source folders of the programs, relative to the folder of package.json. */
const sources = [
  ...['desk', 'importers', 'media', 'model', 'scripts', 'store'],
  ...['package.json', 'package-lock.json', 'tsconfig.json'],
];

/** Folder of this module; in a bundle, the folder of the programs. */
const here = import.meta.dirname;

/** @type {string | undefined} */
let folder;

/**
 * Returns the absolute path of a program.
 *
 * @param {string} name file name of its source
 * @throws if a clone's programs cannot be bundled
 */
export function programFile(name) {
  folder ??= programsFolder();
  return join(folder, `${name}.mjs`);
}

function programsFolder() {
  if (existsSync(join(here, 'cli.mjs'))) return here;
  const isClone = existsSync(join(here, 'commands/cli.ts'));
  return isClone ? keptPrograms(dirname(here)) : join(dirname(here), 'programs');
}

/**
 * Returns the folder of a clone's programs, named by a hash of the sources. It is not in the work folder, which may
 * have come with a collection: code from there is never run.
 *
 * @param {string} root
 */
function keptPrograms(root) {
  const kept = join(root, '.programs');
  const hash = createHash('sha256');
  for (const source of sources) addSource(hash, join(root, source));
  const current = join(kept, hash.digest('hex').slice(0, 16));
  if (existsSync(current)) {
    markUsed(current);
    return current;
  }
  mkdirSync(kept, { recursive: true });
  const fresh = mkdtempSync(`${current}.`);
  bundlePrograms(fresh);
  removeUnused(kept);
  try {
    renameSync(fresh, current);
  } catch {
    // Another process was faster, or a virus scanner holds the folder.
    if (!existsSync(current)) return fresh;
    rmSync(fresh, { recursive: true, force: true });
  }
  return current;
}

/**
 * Adds the path, size and time of a source file to a hash; of a folder, those of each file in it, without tests and
 * editors' hidden files.
 *
 * @param {import('node:crypto').Hash} hash
 * @param {string} path
 */
function addSource(hash, path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) {
    hash.update(`${path}\0${stats?.size}\0${stats?.mtimeMs}\0`);
    return;
  }
  for (const name of readdirSync(path))
    if (!name.startsWith('.') && !name.includes('.test.')) addSource(hash, join(path, name));
}

/** @param {string} programs */
function markUsed(programs) {
  const now = new Date();
  try {
    utimesSync(programs, now, now);
  } catch {
    // The clone belongs to another user, whose commands mark it.
  }
}

/**
 * Deletes folders of programs that have been unused for so long that no process still loads parts of them.
 *
 * @param {string} kept
 */
function removeUnused(kept) {
  const month = 30 * 24 * 3600 * 1000;
  for (const name of readdirSync(kept)) {
    const path = join(kept, name);
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (!found?.isDirectory() || !/^[\da-f]{16}(?:\.|$)/.test(name)) continue;
    if (Date.now() - found.mtimeMs > month) rmSync(path, { recursive: true, force: true });
  }
}

/**
 * Bundles all programs of a clone.
 *
 * @param {string} outdir
 */
export function bundlePrograms(outdir) {
  /** @type {typeof import('esbuild')} */
  const { buildSync } = createRequire(import.meta.url)('esbuild');
  buildSync({
    ...{ absWorkingDir: dirname(here), outdir, logLevel: 'warning' },
    entryPoints: entries.map((entry) => `${entry}.ts`),
    ...{ entryNames: '[name]', chunkNames: 'shared-[hash]', outExtension: { '.js': '.mjs' } },
    ...{ bundle: true, splitting: true, packages: 'external' },
    ...{ format: 'esm', platform: 'node', target: 'node20.19' },
  });
}
