// @ts-check
/**
 * The programs that Node runs: the command line, and what has a process or a thread of its own. Each is bundled into one file, and
 * files that several share: loaded one by one, the modules of a command take a process two seconds. The package comes with
 * them; a clone bundles them when a source has changed.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';

/** Their sources, below this folder. */
const entries = [
  'commands/cli',
  'documents/document-thread',
  'local-server/collection-process',
  'pictures/convert/decoder-thread',
  'pictures/worker',
  'read/reader-process',
  'read/watchdog',
];

/** What they are bundled from, below the folder of package.json. */
const sources = ['desk', 'model', 'scripts', 'store', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** This folder, or that of the programs: this module is a part of them. */
const here = import.meta.dirname;

/** @type {string | undefined} */
let folder;

/**
 * Returns the absolute path of a program.
 *
 * @param {string} name that of its source, without the folder
 */
export function programFile(name) {
  folder ??= programsFolder();
  return join(folder, `${name}.mjs`);
}

function programsFolder() {
  if (existsSync(join(here, 'cli.mjs'))) return here;
  const root = dirname(here);
  return root.split(sep).includes('node_modules') ? join(root, 'programs') : keptPrograms(root);
}

/**
 * Returns the folder of a clone's programs as its sources are now.
 *
 * @param {string} root
 */
function keptPrograms(root) {
  const kept = join(root, '.vitrine/programs');
  const hash = createHash('sha256');
  for (const source of sources) addSource(hash, join(root, source));
  const current = join(kept, hash.digest('hex').slice(0, 16));
  if (existsSync(current)) return current;
  mkdirSync(kept, { recursive: true });
  const former = readdirSync(kept).map((name) => join(kept, name));
  const fresh = `${current}.${process.pid}`;
  bundlePrograms(fresh);
  try {
    renameSync(fresh, current);
  } catch {
    // Another process was as fast.
    rmSync(fresh, { recursive: true });
  }
  for (const path of former) if (isOld(path)) rmSync(path, { recursive: true, force: true });
  return current;
}

/**
 * Adds to a hash what changes if a source does.
 *
 * @param {import('node:crypto').Hash} hash
 * @param {string} path
 */
function addSource(hash, path) {
  const stats = statSync(path);
  if (!stats.isDirectory()) hash.update(`${path}\0${stats.size}\0${stats.mtimeMs}\0`);
  else for (const name of readdirSync(path)) if (!name.includes('.test.')) addSource(hash, join(path, name));
}

/**
 * Returns whether programs were made so long ago that no process still loads parts of them.
 *
 * @param {string} path
 */
function isOld(path) {
  const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return Date.now() - made > 7 * 24 * 3600 * 1000;
}

/**
 * Bundles all programs of a clone into a folder, which holds nothing else afterwards.
 *
 * @param {string} outdir
 */
export function bundlePrograms(outdir) {
  rmSync(outdir, { recursive: true, force: true });
  /** @type {typeof import('esbuild')} */
  const { buildSync } = createRequire(import.meta.url)('esbuild');
  buildSync({
    ...{ absWorkingDir: dirname(here), outdir, logLevel: 'warning' },
    entryPoints: entries.map((entry) => `scripts/${entry}.ts`),
    ...{ entryNames: '[name]', chunkNames: 'shared-[hash]', outExtension: { '.js': '.mjs' } },
    ...{ bundle: true, splitting: true, packages: 'external' },
    ...{ format: 'esm', platform: 'node', target: 'node20.19' },
  });
}
