import { createHash, type Hash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { removeAbandoned, temporaryPath } from '#scripts/disk/atomic-write';
import { packageRoot } from '#scripts/disk/package-root';
import { closeAppFolder, modulesFolder, openAppFolder, pageSources } from '#scripts/render/next/app-folder';
import { compile } from '#scripts/render/next/compile';
import { storeLayout } from '#store/layout';
import { secretFile } from './next/page-cache.mjs';

/** The compiled scripts and styles of the interface: for browsers, and for making pages. */
export interface Bundle {
  /** Hash of the code and of the settings that are compiled in: the id of a build. */
  id: string;
  /** Absolute. */
  folder: string;
  /** True if it was compiled now. */
  isNew: boolean;
  /** Sentences for the owner. */
  notes: string[];
  /** Deletes it, if it is not kept. */
  close: () => Promise<void>;
}

/** Bundles that are kept: of other settings, and of the version before. */
const mostBundles = 12;

/**
 * Opens the bundle of this code with these settings, compiled now unless it was before. Bundles lie beside the packages that npm has
 * installed, not in the work folder: that may have come with a collection, and nothing of it is run.
 *
 * @param settings environment variables that next.config.mjs reads
 * @param options.store the store, absolute: the messages in its languages are compiled in
 * @throws CommandError with Next's own output if it cannot be compiled
 */
export async function openBundle(
  settings: Record<string, string>,
  { store, work }: { store: string; work: string },
): Promise<Bundle> {
  const sources = pageSources.map((source) => join(packageRoot, source));
  const id = await hashContent([JSON.stringify(settings)], [storeLayout(store).messages, ...sources]);
  const bundles = join(modulesFolder(), '.cache', 'vitrine');
  const folder = join(bundles, id);
  const kept = { id, folder, isNew: false, notes: [], close: async () => {} };
  if (existsSync(folder)) {
    // So that it is not among the oldest. Who may only read it, as npm has installed for all users, deletes none.
    await utimes(folder, new Date(), new Date()).catch(() => {});
    return kept;
  }
  const app = await openAppFolder(join(work, 'app'));
  const made = join(app, '.next');
  const notes = await compile(
    {
      ...settings,
      VITRINE_STORE: store,
      VITRINE_BUILD_ID: id,
      // What uploads source maps keeps notes in the home folder otherwise.
      SENTRY_CONFIG_DIR: join(work, 'sentry'),
    },
    app,
  );
  await writeFile(join(made, secretFile), randomBytes(32));
  // What is to be told, such as source maps that were not uploaded, is tried again by the next build.
  if (notes.length === 0 && (await keep(made, folder))) {
    await closeAppFolder(app);
    await deleteOldest(bundles);
    return { ...kept, isNew: true };
  }
  return { id, folder: made, isNew: true, notes, close: () => closeAppFolder(app) };
}

/** Copies a bundle to where it is kept. Returns false if nothing can be written there: npm may have installed for all users. */
async function keep(made: string, folder: string): Promise<boolean> {
  const fresh = temporaryPath(folder);
  const isOfBundle = (path: string) => path !== join(made, 'cache') && path !== join(made, 'export');
  try {
    await mkdir(dirname(folder), { recursive: true });
    await removeAbandoned(dirname(folder));
    await cp(made, fresh, { recursive: true, filter: isOfBundle });
    await rename(fresh, folder);
    return true;
  } catch {
    await rm(fresh, { recursive: true, force: true }).catch(() => {});
    // Another build may have been as fast.
    return existsSync(folder);
  }
}

async function deleteOldest(bundles: string): Promise<void> {
  const names = await readdir(bundles);
  const used = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(bundles, name))).mtimeMs })),
  );
  for (const { name } of used.sort((a, b) => b.at - a.at).slice(mostBundles))
    await rm(join(bundles, name), { recursive: true, force: true });
}

/**
 * Returns a hash of texts and files. Equal content has the same one; anything else has another, so that a browser never mixes two
 * releases.
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

/** The package has no tests. */
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
