import type { Bytes } from '#scripts/location/bytes';
import { hasLocation, tracesIn } from '#scripts/location/find';
import { patched } from '#scripts/location/patched';

/**
 * A file without the place where it was taken, and otherwise the same: pixels, sound and every other word stay as they
 * are, and in every kind but PNG so does the length. The original is only read.
 *
 * @returns the very bytes where there is nothing to take out; undefined where it cannot be taken out
 */
export async function withoutLocation(bytes: Bytes): Promise<Bytes | undefined> {
  const { patches, isStuck } = await tracesIn(bytes);
  if (isStuck) return undefined;
  if (patches.length === 0) return bytes;
  const clean = patched(bytes, patches);
  return (await hasLocation(clean)) ? undefined : clean;
}

/** What of a file may be published: all of it where locations are wanted, else the file without. */
export async function publishable(
  bytes: Bytes,
  { location }: { location: boolean },
): Promise<Bytes | undefined> {
  return location ? bytes : withoutLocation(bytes);
}
