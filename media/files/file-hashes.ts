import { createHash } from 'node:crypto';
import { createReadStream, statSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { unreadableFile } from '#media/files/problems';
import type { Problem } from '#model/schema';
import { removeAbandoned, writeAtomically } from '#scripts/disk/atomic-write';
import { whileReading } from '#scripts/report/slow-file';

/** Bytes per chunk. */
const pieceSize = 1 << 20;

/**
 * Returns the hash of a file: the first 20 hex digits of the SHA-256 of its bytes. Streamed, with 1 MiB of memory for
 * any size.
 * @throws the file system's error if the file cannot be read
 */
export function hashFile(file: string): Promise<string> {
  return whileReading(file, () => hashBytes(file));
}

async function hashBytes(file: string): Promise<string> {
  const hash = createHash('sha256');
  if ((await stat(file)).size <= pieceSize) hash.update(await readFile(file));
  else for await (const chunk of createReadStream(file, { highWaterMark: pieceSize })) hash.update(chunk);
  return hash.digest('hex').slice(0, 20);
}

/** Hash of a file, with its size and modification time when hashed. */
const hashedSchema = z.object({ bytes: z.number(), modified: z.number(), hash: z.string() });
const indexSchema = z.object({ version: z.literal(1), files: z.record(z.string(), hashedSchema) });

export type Hashed = z.infer<typeof hashedSchema>;

/**
 * Reads the index of hashes by absolute path. It is valid on this machine only, so it is not in the cache, which may be
 * shared. An index that is missing, damaged or of another version is empty.
 */
export async function readHashIndex(index: string): Promise<Map<string, Hashed>> {
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
export async function writeHashIndex(index: string, hashes: ReadonlyMap<string, Hashed>): Promise<void> {
  const sorted = [...hashes].sort(([a], [b]) => (a < b ? -1 : 1));
  writeAtomically(index, JSON.stringify({ version: 1, files: Object.fromEntries(sorted) }));
  await removeAbandoned(path.dirname(index));
}

/** Size and modification time of a file. */
export interface Fingerprint {
  bytes: number;
  /** Milliseconds since 1970. */
  modified: number;
}

/** Also detects a change whose modification time was reset. Sometimes changes with the permissions alone. */
export interface StrictFingerprint extends Fingerprint {
  /** Time of change (ctime), in milliseconds since 1970. */
  changed: number;
  inode: number;
}

/** @throws the file system's error */
export function readFingerprint(file: string): StrictFingerprint {
  const { size: bytes, mtimeMs: modified, ctimeMs: changed, ino: inode } = statSync(file);
  return { bytes, modified, changed, inode };
}

/** Returns whether a file is still the one that was hashed. */
export function isUnchanged(file: string, { bytes, modified }: Fingerprint): boolean {
  const now = statSync(file, { throwIfNoEntry: false });
  return now?.size === bytes && now.mtimeMs === modified;
}

/** Coarsest clock of a file system, in milliseconds: FAT has a resolution of two seconds. */
const coarsestClock = 2000;

/**
 * Returns whether any later change would alter the fingerprint. A file changed just now may change again within the
 * same tick of the clock.
 */
function isSettled({ changed }: StrictFingerprint): boolean {
  return Math.abs(Date.now() - changed) > coarsestClock;
}

export function isSameFingerprint(one: StrictFingerprint, other: StrictFingerprint): boolean {
  const { bytes, modified, changed, inode } = one;
  const isAlike = bytes === other.bytes && modified === other.modified;
  return isAlike && changed === other.changed && inode === other.inode;
}

/** A file with its hash; the known entry itself if the file is unchanged. */
export interface HashedFile {
  hashed: Hashed;
  /** Set if it was hashed just now, and any later change would alter it. */
  fingerprint?: StrictFingerprint;
}

/** A file that cannot be read, with the problem. */
export interface Unreadable {
  unreadable: Problem;
}

/**
 * Hashes a file unless its size and time match the known entry.
 * @param file path below the collection folder, for messages
 * @param source its absolute path
 * @throws CommandError if the file is gone
 */
export async function hashIfChanged(
  file: string,
  source: string,
  known: Hashed | undefined,
): Promise<HashedFile | Unreadable> {
  try {
    const fingerprint = readFingerprint(source);
    const { bytes, modified } = fingerprint;
    if (known?.bytes === bytes && known.modified === modified) return { hashed: known };
    const settled = isSettled(fingerprint);
    const hashed = { bytes, modified, hash: await hashFile(source) };
    return { hashed, ...(settled && { fingerprint }) };
  } catch (error) {
    return { unreadable: unreadableFile(file, error) };
  }
}
