import { closeSync, lstatSync, mkdirSync, openSync, readFileSync, readSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { formats } from '#model/pictures/formats';
import { removeAbandoned, writeAtomically } from '#scripts/disk/atomic-write';
import { CommandError } from '#scripts/report/command-error';

/** Bytes of a finished file, and their CRC-32. */
const recordedSchema = z.object({ bytes: z.number(), crc: z.number() });
const recordSchema = z.record(z.string(), recordedSchema);
export type Recorded = z.infer<typeof recordedSchema>;

/** Record of an entry's files, written last: the files that it names are whole. */
export const recordName = 'made.json';

/**
 * Adds files to the record of an entry, which marks them as whole, and deletes the remains of killed runs in its folder.
 *
 * @param files by name
 * @throws the file system's error
 */
export async function writeCacheEntry(folder: string, files: ReadonlyMap<string, Recorded>): Promise<void> {
  // First: killed between the two, a run would leave a whole set that is never cleared.
  mkdirSync(folder, { recursive: true });
  await removeAbandoned(folder);
  const recorded = new Map([...recordedFiles(folder), ...files]);
  const sorted = [...recorded].sort(([a], [b]) => (a < b ? -1 : 1));
  writeAtomically(path.join(folder, recordName), JSON.stringify(Object.fromEntries(sorted)));
}

/** Returns the record of a file with these bytes. */
export function recordOf(bytes: Buffer): Recorded {
  return { bytes: bytes.length, crc: crc32(bytes) };
}

/** Returns whether an entry holds files by these names. */
export function isWhole(cache: string, folder: string, names: readonly string[]): boolean {
  return missingFiles(cache, folder, names).length === 0;
}

/**
 * Returns which of these files an entry does not hold: finished, of their recorded size, beginning as their format does, and, if
 * they were written after their record, with their recorded bytes. A killed run, a full disk or an interrupted copy leave broken
 * files, a program that works on `out/` changes them by their links, and a cache may come from another machine. Synchronous: a
 * promise for each file of a collection costs five times the look-up.
 *
 * @param cache absolute path
 * @param folder of the entry, below the cache, with forward slashes
 * @throws CommandError if the folder is a link, or lies in one, since files would be written to its target
 */
export function missingFiles(cache: string, folder: string, names: readonly string[]): string[] {
  refuseLinks(cache, folder);
  const set = path.join(cache, folder);
  const recorded = recordedFiles(set);
  const record = path.join(set, recordName);
  const recordedAt = lstatSync(record, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  let hasRead = false;
  const missing = names.filter((name) => {
    const file = path.join(set, name);
    const found = lstatSync(file, { throwIfNoEntry: false });
    const made = recorded.get(name);
    if (!made || !found?.isFile() || found.size !== made.bytes || !hasSignature(file)) return true;
    if (found.mtimeMs <= recordedAt) return false;
    hasRead = true;
    return recordOf(readFileSync(file)).crc !== made.crc;
  });
  // A copied cache is read once.
  if (hasRead && missing.length === 0) utimesSync(record, new Date(), new Date());
  return missing;
}

/**
 * Refuses a folder of the cache that is a link, or lies in one.
 *
 * @param folder below the cache, with forward slashes
 * @throws CommandError
 */
export function refuseLinks(cache: string, folder: string): void {
  let below = cache;
  for (const part of folder.split('/')) {
    below = path.join(below, part);
    if (!lstatSync(below, { throwIfNoEntry: false })?.isSymbolicLink()) continue;
    throw new CommandError(`${below} is a link. Pictures are kept in folders of the cache alone: delete it.`);
  }
}

/** First bytes of the files of an entry, in Latin-1, by ending; icons are PNG. */
const signatures = new Map([
  ...formats.map(({ name, signature }) => [`.${name}`, signature] as const),
  ['.png', /^\x89PNG/],
]);
const signatureBytes = 12;

function hasSignature(file: string): boolean {
  const first = Buffer.alloc(signatureBytes);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, first, 0, signatureBytes, 0);
  } finally {
    closeSync(handle);
  }
  return signatures.get(path.extname(file))?.test(first.toString('latin1')) ?? false;
}

/** Returns the bytes of an entry's finished files by name; none if the record is missing or damaged. */
export function recordedSizes(folder: string): Map<string, number> {
  return new Map([...recordedFiles(folder)].map(([name, { bytes }]) => [name, bytes]));
}

function recordedFiles(folder: string): Map<string, Recorded> {
  const file = path.join(folder, recordName);
  if (!lstatSync(file, { throwIfNoEntry: false })?.isFile()) return new Map();
  try {
    return new Map(Object.entries(recordSchema.parse(JSON.parse(readFileSync(file, 'utf8')))));
  } catch {
    return new Map();
  }
}
