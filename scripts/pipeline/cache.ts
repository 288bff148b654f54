import {
  type CacheEntry,
  deleteEntries,
  findNeeded,
  neededTexts,
  readCache,
  resolvePictureOptions,
} from '#media';
import { withBuildLock } from '#scripts/disk/build-lock';
import { iconFolders } from '#scripts/outputs/sharing/icons';
import { makeTheme } from '#scripts/outputs/theme/apply-theme';
import { type PipelineOptions, picturePaths } from '#scripts/pipeline/options';
import { prepare } from '#scripts/pipeline/prepare';
import { CommandError } from '#scripts/report/command-error';
import { count } from '#scripts/report/format-numbers';

export type CacheOptions = Pick<PipelineOptions, 'folder' | 'work' | 'pool' | 'reporter'>;

export interface Amount {
  files: number;
  bytes: number;
}

export interface CacheView {
  /** Absolute paths of the cache and of the collection. */
  cache: string;
  folder: string;
  /** Number of pictures with derivatives in it. */
  pictures: number;
  all: Amount;
  /** Derivatives that the collection needs now. */
  needed: Amount;
  unneeded: Amount;
}

/**
 * Measures the cache, and how much of it a collection needs.
 *
 * @throws CommandError if the collection has nothing to publish
 */
export async function viewCache(options: CacheOptions): Promise<CacheView> {
  return viewOf(await open(options));
}

/**
 * Deletes derivatives that the collection does not need.
 *
 * @returns the sizes before
 * @throws CommandError if the collection has nothing to publish; also, without deleting anything, while any build
 * runs, or if pictures of the collection cannot be read
 */
export async function pruneCache(options: CacheOptions): Promise<CacheView> {
  return withBuildLock(() => prune(options));
}

/** Prunes without taking the build lock. */
export async function prune(options: CacheOptions): Promise<CacheView> {
  const opened = await open(options);
  const { cache, unneeded, unknown } = opened;
  if (unknown.length > 0) {
    throw new CommandError(
      `Nothing was deleted: ${count(unknown.length, 'picture')} could not be read or decoded, and so may need what would be deleted. Mend what "npx vitrine check" says of them, or take them out.`,
      unknown,
    );
  }
  await options.reporter.step('Prune', async () => {
    await deleteEntries(cache, unneeded);
    return { value: undefined, summary: count(amountOf(unneeded).files, 'file') };
  });
  return viewOf(opened);
}

interface OpenedCache {
  cache: string;
  folder: string;
  entries: CacheEntry[];
  unneeded: CacheEntry[];
  unknown: string[];
}

async function open(options: CacheOptions): Promise<OpenedCache> {
  const { work } = options;
  const prepared = await prepare(options);
  const { raw, pictures, built } = prepared;
  const theme = await makeTheme(built, { raw, work });
  const paths = picturePaths(work);
  const pictureOptions = resolvePictureOptions(raw.settings);
  const needed = await findNeeded(
    { named: raw.pictures, pictures },
    { root: raw.root, ...paths, pictureOptions },
  );
  const icons = await iconFolders(built, { root: raw.root, cache: paths.cache, pictureOptions, theme });
  const entries = await readCache(paths.cache);
  const texts = await neededTexts(prepared, { ...paths, pictureOptions });
  const all = new Set([...needed.paths, ...icons, ...texts]);
  const unneeded = entries
    .map((entry) => ({
      ...entry,
      files: new Map([...entry.files].filter(([file]) => !isNeeded(file, entry, all))),
    }))
    .filter(({ files }) => files.size > 0);
  return { cache: paths.cache, folder: raw.root, entries, unneeded, unknown: needed.unknown };
}

/** A temporary file is needed while another process writes it. */
function isNeeded(file: string, { path, temporary }: CacheEntry, paths: ReadonlySet<string>): boolean {
  return temporary ? temporary === 'written' : paths.has(path) || paths.has(file);
}

function viewOf({ cache, folder, entries, unneeded }: OpenedCache): CacheView {
  const pictures = new Set(entries.flatMap(({ picture }) => picture ?? []));
  const [all, away] = [amountOf(entries), amountOf(unneeded)];
  return {
    ...{ cache, folder },
    pictures: pictures.size,
    all,
    needed: { files: all.files - away.files, bytes: all.bytes - away.bytes },
    unneeded: away,
  };
}

function amountOf(entries: readonly CacheEntry[]): Amount {
  const sizes = entries.flatMap(({ files }) => [...files.values()]);
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}
