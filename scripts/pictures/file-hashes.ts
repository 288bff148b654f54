import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { removeAbandoned, writeAtomically } from '#scripts/disk/atomic-write';

/** Bytes that are read at once. */
const atOnce = 1 << 20;

/**
 * The hash of a picture: the first 20 hex digits of the SHA-256 of its bytes. Streamed, so that a file of any size takes
 * 1 MiB of memory.
 *
 * @throws the file system's error where the file cannot be read
 */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  if ((await stat(file)).size <= atOnce) hash.update(await readFile(file));
  else for await (const chunk of createReadStream(file, { highWaterMark: atOnce })) hash.update(chunk);
  return hash.digest('hex').slice(0, 20);
}

/** Size and modification time that a file had when it was hashed. */
const hashedSchema = z.object({ bytes: z.number(), modified: z.number(), hash: z.string() });
const indexSchema = z.object({ version: z.literal(1), files: z.record(z.string(), hashedSchema) });

export type Hashed = z.infer<typeof hashedSchema>;

/**
 * Which file has which hash, by absolute path: of this machine alone, and so not in the cache, which may be shared. An
 * index that is missing, damaged or of another version is an empty one.
 */
export async function recallHashes(index: string): Promise<Map<string, Hashed>> {
  try {
    return new Map(Object.entries(indexSchema.parse(JSON.parse(await readFile(index, 'utf8'))).files));
  } catch {
    return new Map();
  }
}

/**
 * Writes the index, sorted.
 *
 * @throws the file system's error
 */
export async function rememberHashes(index: string, hashes: ReadonlyMap<string, Hashed>): Promise<void> {
  const sorted = [...hashes].sort(([a], [b]) => (a < b ? -1 : 1));
  writeAtomically(index, JSON.stringify({ version: 1, files: Object.fromEntries(sorted) }));
  await removeAbandoned(path.dirname(index));
}

/** What changes when a file does. */
export interface Fingerprint {
  bytes: number;
  /** Milliseconds since 1970. */
  modified: number;
}

/** What changes also where a file was given its former time again, and now and then where only its rights changed. */
export interface StrictFingerprint extends Fingerprint {
  /** Milliseconds since 1970, by the file system's own account. */
  changed: number;
  /** Of the file behind the name. */
  inode: number;
}

/** @throws the file system's error */
export function readFingerprint(file: string): StrictFingerprint {
  const { size: bytes, mtimeMs: modified, ctimeMs: changed, ino: inode } = statSync(file);
  return { bytes, modified, changed, inode };
}

/** Whether a file is still the one that was hashed: what comes of it is kept under that hash. */
export function isUnchanged(file: string, { bytes, modified }: Fingerprint): boolean {
  const now = statSync(file, { throwIfNoEntry: false });
  return now?.size === bytes && now.mtimeMs === modified;
}

/** How exactly file systems tell the time, at the worst, in milliseconds: FAT counts every second one. */
const coarsestClock = 2000;

/**
 * Whether a file will have another fingerprint if it is changed from now on. One that was changed a moment ago may be changed
 * again within the same tick of its clock.
 */
export function isSettled({ changed }: StrictFingerprint): boolean {
  return Math.abs(Date.now() - changed) > coarsestClock;
}

export function isSame(one: StrictFingerprint, other: StrictFingerprint): boolean {
  const { bytes, modified, changed, inode } = one;
  const isAlike = bytes === other.bytes && modified === other.modified;
  return isAlike && changed === other.changed && inode === other.inode;
}
