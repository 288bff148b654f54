import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type Outcome, outcomeSchema } from '#scripts/pictures/look';
import { codecs } from '#scripts/pictures/sharp';

/** Raised whenever looking finds something else in the same bytes. */
const lookVersion = 3;

const lookedSchema = z.object({ version: z.string(), outcome: outcomeSchema });

/** What looking at a picture found, kept in the cache under the hash of its bytes: `looked/ab/abcd….json`. */
export interface LookedStore {
  /** Undefined where nobody looked yet, or another version of Vitrine, or under another limit. */
  read(hash: string): Outcome | undefined;
  /** @throws the file system's error */
  write(hash: string, outcome: Outcome): void;
}

/**
 * One small file a picture, so that caches of several machines join by being copied together. A file that is half
 * written is no JSON, and counts for nothing.
 *
 * @param pixelLimit of the collection: what was refused under another one is looked at again
 */
export function openLooked(cache: string, pixelLimit: number): LookedStore {
  const version = `${lookVersion}, ${pixelLimit} pixels, ${codecs}`;
  const fileOf = (hash: string) => path.join(cache, lookedPath(hash));
  return {
    read(hash) {
      try {
        const looked = lookedSchema.parse(JSON.parse(readFileSync(fileOf(hash), 'utf8')));
        return looked.version === version ? looked.outcome : undefined;
      } catch {
        return undefined;
      }
    },
    write(hash, outcome) {
      mkdirSync(path.dirname(fileOf(hash)), { recursive: true });
      writeFileSync(fileOf(hash), JSON.stringify({ version, outcome }));
    },
  };
}

/** Where it is kept, below the cache, with forward slashes. */
export function lookedPath(hash: string): string {
  return `looked/${hash.slice(0, 2)}/${hash}.json`;
}
