import { isoMedia } from '#media/location/formats/iso-media';
import { jpeg } from '#media/location/formats/jpeg';
import { png } from '#media/location/formats/png';
import { tiff } from '#media/location/formats/tiff';
import { wave } from '#media/location/formats/wave';
import { webp } from '#media/location/formats/webp';
import { meterBytes, ReadLimitError } from '#media/location/meter';
import { searchTraces } from '#media/location/search';
import {
  applyPatches,
  type Container,
  holdsLocation,
  irremovable,
  noTraces,
  offsetTraces,
  type Traces,
} from '#media/location/traces';
import { type Bytes, sliceBytes } from '#scripts/bytes/bytes';

/** Only coded pictures and sound can contain coordinates here, and they are not read. */
const matroska: Container = { signature: /^.E\xdf\xa3/s, findTraces: async () => noTraces };

const gif: Container = { signature: /^GIF8/, findTraces: searchTraces };

/** Formats with a parser, in the order in which signatures are tried; others are searched as bytes. */
const containers: readonly Container[] = [jpeg, png, webp, wave, tiff, gif, isoMedia, matroska];

/**
 * Files that coordinates can be removed from: JPEG, MP4 and MOV. AVIF, HEIC and Canon's raw files, which start like
 * MP4, are excluded.
 */
const patchable = /^(\xff\xd8|.{4}(ftyp(?!avi[fs]|hei|hev|mif|msf|crx )|moov|mdat|wide|free|skip|pnot))/s;

/** Maximum bytes read, in file sizes. */
const maxTimesRead = 4;

/** Maximum nesting of files, such as the thumbnail of an appended picture. */
const maxDepth = 5;

/**
 * Finds all coordinates in a file of any format: in EXIF, XMP and Content Credentials, in the metadata of films,
 * recordings and maps, and in embedded files. Reads at most four times the file's size, whatever the file contains.
 * @throws any error of reading
 */
export async function findTraces(bytes: Bytes): Promise<Traces> {
  const metered = meterBytes(bytes, maxTimesRead);
  try {
    return await findAtDepth(metered, maxDepth);
  } catch (error) {
    if (error instanceof ReadLimitError) return irremovable;
    throw error;
  }
}

/** Returns whether a file has coordinates, or may have some in bytes that cannot be read. */
export async function hasLocation(bytes: Bytes): Promise<boolean> {
  return holdsLocation(await findTraces(bytes));
}

/** JPEG's header of EXIF blocks, which many programs also write in formats without it. */
const prefix = 'Exif\0\0';

async function findAtDepth(bytes: Bytes, depth: number): Promise<Traces> {
  if (depth === 0) return irremovable;
  const beginning = (await bytes.read(0, 22)).toString('latin1');
  const start = beginning.startsWith(prefix) ? prefix.length : 0;
  const head = beginning.slice(start);
  const container = containers.find(({ signature }) => signature.test(head));
  const findNested = (nested: Bytes) => findAtDepth(nested, depth - 1);
  const nested = sliceBytes(bytes, start);
  if (container?.isPatchable) return offsetTraces(await container.findTraces(nested, findNested), start);
  if (!container && depth < maxDepth) return noTraces;
  const traces = await (container?.findTraces ?? searchTraces)(nested, findNested);
  return holdsLocation(traces) ? irremovable : noTraces;
}

/**
 * Removes all coordinates from a JPEG, an MP4 or a MOV. Pixels, sound, other metadata and the length stay the same. The
 * original is only read.
 * @returns the same object if there are none; undefined if some cannot be removed
 */
export async function withoutLocation(bytes: Bytes): Promise<Bytes | undefined> {
  const { patches, isIrremovable } = await findTraces(bytes);
  if (patches.length === 0 && !isIrremovable) return bytes;
  const head = (await bytes.read(0, 12)).toString('latin1');
  if (isIrremovable || !patchable.test(head)) return undefined;
  const clean = applyPatches(bytes, patches);
  return (await hasLocation(clean)) ? undefined : clean;
}

/** Returns a file as published: unchanged if locations are published, else without them. */
export async function publishableBytes(
  bytes: Bytes,
  { location }: { location: boolean },
): Promise<Bytes | undefined> {
  return location ? bytes : withoutLocation(bytes);
}
