import { join } from 'node:path';
import { withFile } from '#scripts/bytes/bytes';
import { hasLocation } from '#scripts/location/location';
import { forEachConcurrently } from '#scripts/pictures/concurrency';
import type { Tree } from '#scripts/verify/tree';

/** Files that are read at the same time. */
const atOnce = 8;

/** Text that the build wrote: places in it are meant to be read. */
const text = /^\/(?!files\/|pictures\/).*\.(html|json|jsonl|geojson|csv|js|css|txt|xml|woff2|map)$/;

/**
 * Finds files that say where they were taken. Reads headers and metadata, not pixels and films.
 */
export async function locationFaults({ folder, files }: Tree): Promise<{ page: string; sentence: string }[]> {
  const located: string[] = [];
  const read = [...files].filter((path) => !text.test(path));
  await forEachConcurrently(read, atOnce, async (path) => {
    if (await withFile(join(folder, path), hasLocation)) located.push(path);
  });
  return located.sort().map((page) => ({
    page,
    sentence: `${page} says where it was taken, or may say so, and the collection does not publish locations.`,
  }));
}
