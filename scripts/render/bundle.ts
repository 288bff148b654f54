import { createHash, type Hash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { removeAbandoned, temporaryPath } from '#scripts/disk/atomic-write';
import { packageRoot } from '#scripts/disk/package-root';
import { parseJson } from '#scripts/disk/std';
import { closeAppFolder, modulesFolder, openAppFolder, pageSources } from '#scripts/render/next/app-folder';
import { compile } from '#scripts/render/next/compile';
import { readyList, readyName, unpackBundle } from '#scripts/render/ready-bundle';
import { listTree } from '#scripts/verify/tree';
import { storeLayout } from '#store/layout';
import { secretFile } from './next/page-cache.mjs';

/** The compiled scripts and styles of the interface, for browsers and for rendering pages. */
export interface Bundle {
  /** Hash of the code and of the compiled settings: the id of a build. */
  id: string;
  /** Absolute. */
  folder: string;
  /** Compiled now, kept from an earlier build, or part of the package. */
  origin: 'compiled' | 'kept' | 'packed';
  /** Sentences for the owner. */
  notes: string[];
  /** Deletes the bundle, unless it is kept. */
  close: () => Promise<void>;
}

/** Maximum number of kept bundles: of other settings, and of the previous version. */
const maxBundles = 12;
const hour = 60 * 60 * 1000;

/**
 * Opens the bundle of this code with these settings: a kept one, else one of the package, else it is compiled.
 * Bundles are kept beside the packages installed by npm, not in the work folder, which may have come with a
 * collection: code from there is never run.
 *
 * @param settings environment variables that next.config.mjs reads
 * @param options.store the store, absolute: the messages in its languages are compiled in
 * @throws CommandError with Next's own output if it cannot be compiled
 */
export async function openBundle(
  settings: Record<string, string>,
  { store, work }: { store: string; work: string },
): Promise<Bundle> {
  const contents = await hashCode(store);
  const name = readyName(settings, contents);
  const isReady = existsSync(readyList(name));
  const id = await hashContent(
    [JSON.stringify(settings), contents, isReady ? name : await installedPackages()],
    [],
  );
  const bundles = join(modulesFolder(), '.cache', 'vitrine');
  const folder = join(bundles, id);
  const kept = { id, folder, origin: 'kept' as const, notes: [], close: async () => {} };
  if (await isWhole(folder)) {
    // Marks it as recently used. Users without write permission, as in a shared installation, delete no bundles.
    await utimes(folder, new Date(), new Date()).catch(() => {});
    return kept;
  }
  const basePath = settings.VITRINE_BASE_PATH ?? '';
  if (isReady && (await keep(folder, (fresh) => unpackBundle(fresh, { name, id, basePath })))) {
    await deleteOldest(bundles);
    return { ...kept, origin: 'packed' };
  }
  const app = await openAppFolder(join(work, 'app'));
  const made = join(app, '.next');
  const close = () => closeAppFolder(app);
  if (isReady) {
    await unpackBundle(made, { name, id, basePath });
    await writeSecret(made);
    return { id, folder: made, origin: 'packed', notes: [], close };
  }
  const notes = await compile(
    {
      ...settings,
      VITRINE_STORE: store,
      VITRINE_MESSAGES: storeLayout(store).messages,
      VITRINE_BUILD_ID: id,
      // The uploader of source maps would write to the home folder.
      SENTRY_CONFIG_DIR: join(work, 'sentry'),
    },
    app,
  );
  // A bundle with notes, such as about source maps that were not uploaded, is compiled again by the next build.
  if (notes.length === 0 && (await keep(folder, (fresh) => copyBundle(made, fresh)))) {
    await close();
    await deleteOldest(bundles);
    return { ...kept, origin: 'compiled' };
  }
  await writeSecret(made);
  return { id, folder: made, origin: 'compiled', notes, close };
}

/**
 * Returns a hash of the compiled code, the same in a clone and in the package, and of the messages in a site's
 * languages.
 *
 * @param store absolute
 */
export async function hashCode(store: string): Promise<string> {
  const sources = pageSources.map((source) => join(packageRoot, source));
  return hashContent([], [storeLayout(store).messages, ...sources]);
}

/** Matches files that only Next needs, and the pages that it has made of this collection. */
const isUnused =
  /^(?:(?:cache|export|dev|diagnostics|types|trace)(?:[/\\-]|$)|server[/\\]pages[/\\].*\.(?:html|json)$)/;

/** Copies the files that rendering needs, without files that are specific to this machine. */
export function copyBundle(made: string, folder: string): Promise<void> {
  const own = [secretFile, sizesFile].map((name) => join(made, name));
  const filter = (path: string) => !own.includes(path) && !isUnused.test(relative(made, path));
  return cp(made, folder, { recursive: true, filter });
}

/**
 * Keeps a bundle for reuse. Returns false if its folder is not writable, as in a shared installation.
 *
 * @param write writes it to a temporary folder
 */
async function keep(folder: string, write: (fresh: string) => Promise<void>): Promise<boolean> {
  const fresh = temporaryPath(folder);
  try {
    await mkdir(dirname(folder), { recursive: true });
    await removeAbandoned(dirname(folder));
    await write(fresh);
    await writeSecret(fresh);
    await writeFile(join(fresh, sizesFile), JSON.stringify(await sizesIn(fresh)));
    await putInPlace(fresh, folder);
    return true;
  } catch {
    await rm(fresh, { recursive: true, force: true }).catch(() => {});
    return isWhole(folder);
  }
}

/** Gives a bundle the secret for the keys of its pages. */
function writeSecret(bundle: string): Promise<void> {
  return writeFile(join(bundle, secretFile), randomBytes(32));
}

/** Renames a bundle into place. If another build was faster, its bundle stays, unless it is incomplete. */
async function putInPlace(fresh: string, folder: string): Promise<void> {
  try {
    await rename(fresh, folder);
  } catch (error) {
    if (await isWhole(folder)) throw error;
    await rm(folder, { recursive: true, force: true });
    await rename(fresh, folder);
  }
}

/** Sizes of a bundle's files, by path. */
const sizesFile = 'sizes.json';

/** Returns whether a bundle is kept and complete. Another build may be deleting it. */
async function isWhole(folder: string): Promise<boolean> {
  const sizes = await readFile(join(folder, sizesFile), 'utf8').catch(() => '');
  return sizes !== '' && sizes === JSON.stringify(await sizesIn(folder).catch(() => undefined));
}

async function sizesIn(folder: string): Promise<[path: string, bytes: number][]> {
  const { files } = listTree(folder);
  const paths = [...files].filter((path) => path !== `/${sizesFile}`).sort();
  return Promise.all(paths.map(async (path) => [path, (await stat(join(folder, path))).size]));
}

/**
 * Deletes the least recently used bundles, unless they were used in the last hour: another build may still be
 * rendering with one.
 */
async function deleteOldest(bundles: string): Promise<void> {
  const names = await readdir(bundles);
  const used = await Promise.all(
    names.map(async (name) => {
      const found = await stat(join(bundles, name)).catch(() => undefined);
      return { name, at: found?.mtimeMs ?? 0 };
    }),
  );
  const idle = used.sort((a, b) => b.at - a.at).slice(maxBundles);
  for (const { name } of idle.filter(({ at }) => Date.now() - at > hour))
    await rm(join(bundles, name), { recursive: true, force: true }).catch(() => {});
}

const installedSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), os: z.unknown(), cpu: z.unknown() }),
  ),
});

/** Returns the versions of the packages installed by npm, except ones for a single system. */
async function installedPackages(): Promise<string> {
  const lock = await readFile(join(modulesFolder(), '.package-lock.json'), 'utf8').catch(() => '{}');
  const { packages } = installedSchema.safeParse(parseJson(lock)).data ?? { packages: {} };
  const shared = Object.entries(packages).filter(([, { os, cpu }]) => !os && !cpu);
  return shared.map(([path, { version }]) => `${path} ${version}`).join('\n');
}

/**
 * Hashes texts and files. Any difference in content changes the hash, so that a browser never mixes two releases.
 *
 * @param paths of files and folders, absolute; absent ones count as empty
 * @returns 16 hex digits
 */
export async function hashContent(texts: readonly string[], paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(`${text.length}\0${text}`);
  for (const path of paths) await addContent(hash, path, '');
  return hash.digest('hex').slice(0, 16);
}

/** The package contains no tests. */
const isTest = /\.test\.tsx?$/;

async function addContent(hash: Hash, path: string, name: string): Promise<void> {
  const stats = await stat(path).catch(() => undefined);
  if (!stats) return;
  if (!stats.isDirectory()) {
    hash.update(`${name}\0${stats.size}\0`).update(await readFile(path));
    return;
  }
  for (const entry of (await readdir(path)).sort())
    if (!isTest.test(entry)) await addContent(hash, join(path, entry), `${name}/${entry}`);
}
