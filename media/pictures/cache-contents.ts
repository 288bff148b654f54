import { type Dirent, lstatSync } from 'node:fs';
import { readdir, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { readHashIndex } from '#media/files/file-hashes';
import { recordName } from '#media/pictures/cache-entry';
import { type InspectOptions, inspectPictures } from '#media/pictures/inspect';
import { planPicture } from '#media/pictures/plan';
import { openProbeCache } from '#media/pictures/probe-cache';
import { codecs } from '#media/pictures/sharp';
import { formatNames } from '#model/pictures/formats';
import type { Picture } from '#model/schema';
import { isAbandoned, isTemporary } from '#scripts/disk/atomic-write';

/** Files of the cache that share a key. */
export interface CacheEntry {
  /** Path below the cache, with forward slashes: a folder of derivatives, or a file. */
  path: string;
  /** Id of the picture of its derivatives. */
  picture?: string;
  /** Set for an unfinished file or folder of tiles: being written by a run, or left by a killed one. */
  temporary?: 'written' | 'abandoned';
  /** Sizes in bytes by path below the cache. */
  files: ReadonlyMap<string, number>;
}

const fanName = /^[0-9a-f]{2}$/;
const idName = /^[0-9a-f]{20}$/;
const resultName = /^[0-9a-f]{20}-[0-9a-f]{12}\.json$/;
/** Folders of cached readings, with one file each: of pictures, documents, and page texts. */
const readOnce: readonly (readonly [folder: string, file: RegExp])[] = [
  ['probes', resultName],
  ['documents', resultName],
  ['page-texts', resultName],
  ['texts', /^[0-9a-f]{20}\.json$/],
];
const endings = formatNames.join('|');
const setName = new RegExp(`^(${endings}|moving|tiles|veiled|shared|card|icon)-[0-9a-f]{12}$`);
const derivativeName = new RegExp(
  String.raw`^(\d+,\d+(,\d+){0,4}\.(${endings})|moving\.webp|(veiled|cropped|card)\.jpg|icon-[a-z0-9-]+\.png|made\.json)$`,
);

/**
 * Lists the entries of the cache, recognised by their names. Foreign files are not listed and no link is followed, so
 * every entry may be deleted.
 * @param cache absolute path; need not exist
 */
export async function readCache(cache: string): Promise<CacheEntry[]> {
  const entries: CacheEntry[] = [];
  for (const [kind, name] of readOnce) {
    for (const fan of await folders(cache, kind, fanName)) {
      for (const file of await files(cache, fan)) {
        if (name.test(path.posix.basename(file))) entries.push({ path: file, files: sizesOf(cache, [file]) });
      }
    }
  }
  for (const fan of await folders(cache, 'derivatives', fanName)) {
    for (const picture of await folders(cache, fan, idName)) {
      for (const set of await folders(cache, picture, setName)) entries.push(...(await readSet(cache, set)));
    }
  }
  return entries;
}

/** Reads a folder of derivatives, and its unfinished files. */
async function readSet(cache: string, set: string): Promise<CacheEntry[]> {
  const found = await files(cache, set);
  const picture = path.posix.basename(path.posix.dirname(set));
  const known = found.filter((file) => derivativeName.test(path.posix.basename(file)));
  const entries: CacheEntry[] = [{ path: set, picture, files: sizesOf(cache, known) }];
  for (const { name } of await entriesOf(cache, set)) {
    if (!isTemporary(name)) continue;
    const unfinished = `${set}/${name}`;
    const temporary = (await isAbandoned(path.join(cache, unfinished))) ? 'abandoned' : 'written';
    const files = sizesOf(cache, await unfinishedFiles(cache, unfinished));
    entries.push({ path: unfinished, temporary, files });
  }
  return entries;
}

/** Lists an unfinished file, or the files of an unfinished folder. */
async function unfinishedFiles(cache: string, unfinished: string): Promise<string[]> {
  const absolute = path.join(cache, unfinished);
  if (!lstatSync(absolute, { throwIfNoEntry: false })?.isDirectory()) return [unfinished];
  const below = await readdir(absolute, { recursive: true, withFileTypes: true });
  return below
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      path.relative(cache, path.join(parentPath, name)).replaceAll(path.sep, '/'),
    );
}

function sizesOf(cache: string, found: readonly string[]): Map<string, number> {
  return new Map(
    found.map((file) => [file, lstatSync(path.join(cache, file), { throwIfNoEntry: false })?.size ?? 0]),
  );
}

async function folders(cache: string, folder: string, name: RegExp): Promise<string[]> {
  const entries = await entriesOf(cache, folder);
  return entries
    .filter((entry) => entry.isDirectory() && name.test(entry.name))
    .map((entry) => `${folder}/${entry.name}`)
    .sort();
}

async function files(cache: string, folder: string): Promise<string[]> {
  const entries = await entriesOf(cache, folder);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => `${folder}/${name}`)
    .sort();
}

/** Reads a folder; a missing one, or a link to one, is empty. */
async function entriesOf(cache: string, folder: string): Promise<Dirent[]> {
  const absolute = path.join(cache, folder);
  if (!lstatSync(absolute, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdir(absolute, { withFileTypes: true });
}

/**
 * Deletes entries, and folders left empty.
 * @throws the file system's error
 */
export async function deleteEntries(cache: string, entries: readonly CacheEntry[]): Promise<void> {
  for (const { path: where, temporary, files } of entries) {
    for (const file of temporary ? [where] : files.keys())
      await rm(path.join(cache, file), { recursive: temporary !== undefined, force: true });
  }
  const folders = new Set(entries.flatMap(foldersOf));
  const deepestFirst = [...folders].sort((a, b) => b.length - a.length);
  for (const folder of deepestFirst) await removeIfEmpty(path.join(cache, folder));
}

/** Returns the folder of an entry and its parents below the cache, without the top folder. */
function foldersOf({ path: where, picture }: CacheEntry): string[] {
  const parts = where.split('/');
  const depth = picture === undefined ? parts.length - 1 : parts.length;
  return Array.from({ length: depth - 1 }, (_, at) => parts.slice(0, at + 2).join('/'));
}

async function removeIfEmpty(folder: string): Promise<void> {
  await rmdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST' && error.code !== 'ENOENT') throw error;
  });
}

/** Cache entries that a collection needs. */
export interface Needed {
  /** Paths below the cache, with forward slashes: files, and folders needed as a whole. */
  paths: ReadonlySet<string>;
  /** Files that could not be read, whose entries are unknown. */
  unknown: string[];
}

/**
 * Finds the entries that pictures need, using the plan of a build. Only new files are inspected.
 * @param collection.named paths of picture files below the collection folder, with forward slashes
 * @param collection.pictures published pictures
 * @throws the file system's error if the cache cannot be written
 */
export async function findNeeded(
  { named, pictures: published }: { named: readonly string[]; pictures: readonly Picture[] },
  options: InspectOptions,
): Promise<Needed> {
  const { root, cache, hashes, pictureOptions } = options;
  const { pictures } = await inspectPictures(named, options);
  const known = await readHashIndex(hashes);
  const probes = openProbeCache(cache, pictureOptions.pixelLimit);
  const paths = new Set<string>();
  const unknown: string[] = [];
  for (const file of named) {
    const hash = known.get(path.join(root, file))?.hash;
    const seen = hash && probes.read(hash)?.seen.length;
    if (hash === undefined || seen !== (pictures.get(file)?.length ?? 0)) unknown.push(file);
    else paths.add(probes.pathOf(hash));
  }
  for (const picture of [...[...pictures.values()].flat(), ...published]) {
    for (const { folder, files } of planPicture(picture, { pictureOptions, codecs })) {
      for (const name of [...files.map((file) => file.name), recordName]) paths.add(`${folder}/${name}`);
    }
  }
  return { paths, unknown };
}
