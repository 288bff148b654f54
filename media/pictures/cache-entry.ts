import { closeSync, lstatSync, mkdirSync, openSync, readFileSync, readSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { formats } from '#model/pictures/formats';
import { removeAbandoned, writeAtomically } from '#scripts/disk/atomic-write';
import { CommandError } from '#scripts/report/command-error';

/** Size in bytes and CRC-32 of a finished file. */
const recordedSchema = z.object({ bytes: z.number(), crc: z.number() });
const recordSchema = z.record(z.string(), recordedSchema);
export type Recorded = z.infer<typeof recordedSchema>;

/** File that records an entry's files, written last: files it lists are complete. */
export const recordName = 'made.json';

/**
 * Adds files to the record of an entry, which marks them as complete, and deletes leftovers of killed runs.
 * @param files by name
 * @throws the file system's error
 */
export async function writeCacheEntry(folder: string, files: ReadonlyMap<string, Recorded>): Promise<void> {
  // Deleted first: a run killed between the two steps would leave a complete entry with leftovers for ever.
  mkdirSync(folder, { recursive: true });
  await removeAbandoned(folder);
  const recorded = new Map([...recordedFiles(folder), ...files]);
  const sorted = [...recorded].sort(([a], [b]) => (a < b ? -1 : 1));
  writeAtomically(path.join(folder, recordName), JSON.stringify(Object.fromEntries(sorted)));
}

/** Returns the record of a file's bytes. */
export function recordOf(bytes: Buffer): Recorded {
  return { bytes: bytes.length, crc: crc32(bytes) };
}

/** Returns whether an entry has all these files. */
export function isWhole(cache: string, folder: string, names: readonly string[]): boolean {
  return missingFiles(cache, folder, names).length === 0;
}

/**
 * Returns which of these files an entry lacks. A file counts if it has its recorded size and its format's signature
 * and, if written after the record, its recorded bytes: killed runs, full disks and interrupted copies leave broken
 * files, programs that edit `out/` change them through hard links, and a cache may come from another machine.
 * Synchronous, because a promise per file makes the check five times slower.
 * @param cache absolute path
 * @param folder of the entry, below the cache, with forward slashes
 * @throws CommandError if the folder or a parent is a link, since files would be written to its target
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
  // A copied cache is checked by its bytes once.
  if (hasRead && missing.length === 0) utimesSync(record, new Date(), new Date());
  return missing;
}

/**
 * Throws if a folder of the cache, or a parent of it, is a link.
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

/** Signatures of an entry's files by ending, in Latin-1; icons are PNG. */
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

/** Returns the sizes of an entry's finished files by name; empty if the record is missing or damaged. */
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
