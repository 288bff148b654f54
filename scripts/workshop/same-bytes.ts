import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Hashed, hashIfChanged, readHashIndex } from '#media';
import { groupBy } from '#model/std/group-by';
import { forEachConcurrently } from '#scripts/disk/concurrency';
import { listFiles } from '#scripts/read/list-files';

/** Milliseconds for which a listing of the folder is reused: many files are added one after the other. */
const listingLifetime = 5000;

/** Number of files whose size is read at the same time. */
const maxConcurrent = 16;

/** Finds files of a collection by their bytes. */
export interface SameBytes {
  /**
   * Returns the path below the folder of a file with these bytes, the first by name; undefined if there is none.
   *
   * @param bytes its size
   * @param hash its SHA-256 in hex
   */
  find(bytes: number, hash: string): Promise<string | undefined>;
  /** Registers a file that was just added. */
  add(file: string, bytes: number): void;
}

/**
 * @param root absolute path of the collection folder
 * @param index path of the index of known hashes (`picturePaths`)
 */
export function openSameBytes(root: string, index: string | undefined): SameBytes {
  let bySize = new Map<number, string[]>();
  let listedAt = Number.NEGATIVE_INFINITY;
  /** By absolute path. */
  let hashes = new Map<string, Hashed>();

  async function list(): Promise<void> {
    const { files } = await listFiles(root);
    const sizes = new Map<string, number>();
    await forEachConcurrently(files, maxConcurrent, async (file) => {
      const found = await stat(join(root, file)).catch(() => undefined);
      if (found) sizes.set(file, found.size);
    });
    bySize = groupBy(files, (file) => sizes.get(file) ?? -1);
    if (index !== undefined) hashes = new Map([...(await readHashIndex(index)), ...hashes]);
    listedAt = performance.now();
  }

  async function hashOf(file: string): Promise<string | undefined> {
    const path = join(root, file);
    const found = await hashIfChanged(file, path, hashes.get(path)).catch(() => undefined);
    if (!found || 'unreadable' in found) return undefined;
    hashes.set(path, found.hashed);
    return found.hashed.hash;
  }

  return {
    find: async (bytes, hash) => {
      if (performance.now() - listedAt > listingLifetime) await list();
      // Only files of the same size can be equal, so few are read. Scans may all have one size, and are read once.
      for (const file of bySize.get(bytes) ?? []) {
        const other = await hashOf(file);
        if (other !== undefined && hash.startsWith(other)) return file;
      }
      return undefined;
    },
    add: (file, bytes) => {
      bySize.set(bytes, [...(bySize.get(bytes) ?? []), file]);
    },
  };
}
