import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { removeAbandoned, writeAtomically } from '#scripts/disk/atomic-write';

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
