import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { writeAtomically } from '#scripts/pictures/atomic';
import { type Outcome, outcomeSchema } from '#scripts/pictures/look';
import { codecs } from '#scripts/pictures/sharp';

/** Raised whenever inspection finds something else in the same bytes. */
const inspectionVersion = 2;

/** Size and modification time that a file had when it was hashed. */
const hashedSchema = z.object({ bytes: z.number(), modified: z.number(), id: z.string() });

const rememberedSchema = z.object({
  version: z.literal(`${inspectionVersion}, ${codecs}`),
  files: z.record(z.string(), hashedSchema),
  outcomes: z.record(z.string(), outcomeSchema),
});

export type Hashed = z.infer<typeof hashedSchema>;

/** What earlier runs found: hashes by absolute path, outcomes by hash. One cache may serve several collections. */
export interface Remembered {
  files: Map<string, Hashed>;
  outcomes: Map<string, Outcome>;
}

function indexFile(cache: string): string {
  return path.join(cache, 'pictures.json');
}

/** Reads what earlier runs found. An index that is missing, damaged or of another version is an empty one. */
export async function recall(cache: string): Promise<Remembered> {
  try {
    const { files, outcomes } = rememberedSchema.parse(JSON.parse(await readFile(indexFile(cache), 'utf8')));
    return { files: new Map(Object.entries(files)), outcomes: new Map(Object.entries(outcomes)) };
  } catch {
    return { files: new Map(), outcomes: new Map() };
  }
}

/**
 * Writes what was found, sorted, for the next run. Outcomes that no file has are dropped.
 *
 * @throws the file system's error where the cache cannot be written
 */
export async function remember(cache: string, { files, outcomes }: Remembered): Promise<void> {
  const used = new Set([...files.values()].map(({ id }) => id));
  const kept = [...outcomes].filter(([id]) => used.has(id));
  const index: z.infer<typeof rememberedSchema> = {
    version: `${inspectionVersion}, ${codecs}`,
    files: Object.fromEntries(sorted(files)),
    outcomes: Object.fromEntries(sorted(kept)),
  };
  await writeAtomically(indexFile(cache), JSON.stringify(index));
}

function sorted<Value>(entries: Iterable<[string, Value]>): [string, Value][] {
  return [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
}
