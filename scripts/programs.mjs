// @ts-check
/**
 * The programs that Node runs: the command line, and what has a process or a thread of its own. Each is bundled into one file, and
 * files that several share: loaded one by one, the modules of a command take a process two seconds. The package comes with
 * them; a clone bundles them when a source has changed.
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

/** Their sources, below the folder of package.json. */
const entries = [
  'media/documents/document-thread',
  'media/pictures/convert/decoder-thread',
  'media/pictures/worker',
  'scripts/commands/cli',
  'scripts/local-server/collection-process',
  'scripts/lists/workbook/workbook-process',
];

/** Sources of the programs, below the folder of package.json. */
const sources = [
  ...['desk', 'importers', 'media', 'model', 'scripts', 'store'],
  ...['package.json', 'package-lock.json', 'tsconfig.json'],
];

/** The folder of this module, which is a part of the programs: in a bundle, that of the programs. */
const here = import.meta.dirname;

/** @type {string | undefined} */
let folder;

/**
 * Returns the absolute path of a program.
 *
 * @param {string} name that of its source, without the folder
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
 * Returns the folder of a clone's programs as its sources are now. It is none of the work folder, which may have come with a
 * collection: nothing of that is run.
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
    // Another process was as fast, or a program that looks for viruses holds the folder.
    if (!existsSync(current)) return fresh;
    rmSync(fresh, { recursive: true, force: true });
  }
  return current;
}

/**
 * Adds to a hash what changes if a source does. Editors keep files of their own whose names begin with a dot.
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
    // Somebody else's clone: its owner's commands mark it.
  }
}

/**
 * Deletes folders of programs that nobody has started for so long that no process still loads parts of them.
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
