import { join } from 'node:path';
import { withFile } from '#scripts/location/bytes';
import { hasLocation } from '#scripts/location/location';
import { forEachConcurrently } from '#scripts/pictures/concurrency';
import type { Tree } from '#scripts/verify/tree';

/** Files that are read at the same time. */
const atOnce = 8;

/** Files that the build wrote, whose texts are meant to be read. */
const text = /^\/(?!files\/|pictures\/).*\.(html|json|jsonl|geojson|csv|js|css|txt|xml|woff2|map)$/;

/**
 * Returns a sentence for each file that says where it was taken. Reads headers and metadata, not pixels and films.
 */
export async function locationFaults({ folder, files }: Tree): Promise<{ page: string; sentence: string }[]> {
  const leaks: string[] = [];
  const read = [...files].filter((path) => !text.test(path));
  await forEachConcurrently(read, atOnce, async (path) => {
    if (await withFile(join(folder, path), hasLocation)) leaks.push(path);
  });
  return leaks.sort().map((page) => ({
    page,
    sentence: `${page} says where it was taken, or may say so, and the collection does not publish locations.`,
  }));
}
