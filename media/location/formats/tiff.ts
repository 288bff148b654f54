import { findCredentialTraces } from '#media/location/content-credentials';
import { findPhotoshopTraces } from '#media/location/photoshop';
import {
  type Container,
  type FindTraces,
  irremovable,
  mergeTraces,
  noTraces,
  offsetTraces,
  type Patch,
  type Traces,
} from '#media/location/traces';
import { findXmpTraces } from '#media/location/xmp';
import { type Bytes, readPieces, sliceBytes } from '#scripts/bytes/bytes';
import {
  type Directory,
  type Entry,
  entrySizes,
  type Layout,
  readDirectory,
  readHead,
  uint,
} from '#scripts/bytes/tiff-directory';

const tags = {
  subDirectories: 0x014a,
  thumbnail: 0x0201,
  thumbnailLength: 0x0202,
  xmp: 0x02bc,
  photoshop: 0x8649,
  exif: 0x8769,
  gps: 0x8825,
  credentials: 0xcd41,
};

/** GPS tags that many cameras write without a position: version and datum. */
const tagsWithoutPosition = new Set([0x00, 0x12]);

/** Last GPS tag. Higher tags are padding, or the directory is something else that a damaged file points at. */
const lastGpsTag = 0x1f;

/** Maximum number of directories; more than any scanned book has pages. */
const maxDirectories = 100_000;

/** Patched only when embedded in a JPEG as an EXIF block. */
export const tiff: Container = {
  signature: /^(II[*+]\0|MM\0[*+])/,
  isPatchable: true,
  findTraces: findTiffTraces,
};

/** Finds coordinates in a TIFF or in an EXIF block, which is a TIFF. */
async function findTiffTraces(bytes: Bytes, findNested: FindTraces): Promise<Traces> {
  const head = await readHead(bytes);
  if (!head) return noTraces;
  const { layout } = head;
  const traces: Traces[] = [];
  const seen = new Set<number>();
  const waiting = [head.first];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (seen.has(at)) continue;
    if (seen.size === maxDirectories) return irremovable;
    seen.add(at);
    const directory = await readDirectory(bytes, at, layout);
    if (!directory) continue;
    for (const { tag, number } of directory.entries) {
      if (tag === tags.gps) traces.push(await findGpsTraces(bytes, { directory, number, layout }));
    }
    traces.push(await findEmbeddedTraces(bytes, directory, findNested));
    waiting.push(directory.next, ...(await directoriesBelow(bytes, directory, layout)));
  }
  return mergeTraces(traces);
}

/** Removes the GPS entry from a directory without changing its length: later entries move up. */
function withoutGps({ at, raw, entries }: Directory, layout: Layout): Patch {
  const { count, entry } = entrySizes(layout);
  const kept = entries.flatMap(({ tag }, index) =>
    tag === tags.gps ? [] : [raw.subarray(count + index * entry, count + (index + 1) * entry)],
  );
  const head = Buffer.alloc(count);
  if (layout.isLittle) head.writeUIntLE(kept.length, 0, 2);
  else head.writeUIntBE(kept.length, count - 2, 2);
  const bytes = Buffer.alloc(raw.length);
  Buffer.concat([head, ...kept, raw.subarray(count + entries.length * entry)]).copy(bytes);
  return { at, bytes };
}

/**
 * Removes GPS from a directory, and overwrites the GPS tags and their values with zeros.
 * @param gps.number position of the GPS directory
 */
async function findGpsTraces(
  bytes: Bytes,
  { directory, number, layout }: { directory: Directory; number: number; layout: Layout },
): Promise<Traces> {
  const gps = await readDirectory(bytes, number, layout);
  if (gps?.entries.every(({ tag }) => tagsWithoutPosition.has(tag))) return noTraces;
  const { count, entry } = entrySizes(layout);
  const patches = (gps?.entries ?? []).flatMap((value, index) =>
    value.tag > lastGpsTag
      ? []
      : [
          { at: number + count + index * entry, bytes: Buffer.alloc(entry) },
          ...(value.isInside ? [] : [zeros(value, bytes.size)]),
        ],
  );
  return { patches: [withoutGps(directory, layout), ...patches], isIrremovable: false };
}

/** Maximum bytes of a GPS value; a damaged length must not erase the picture. */
const longestValue = 1 << 16;

function zeros({ at, length }: Entry, size: number): Patch {
  return { at, bytes: Buffer.alloc(Math.max(0, Math.min(length, size - at, longestValue))) };
}

/** Finds coordinates in a directory's values: XMP, Photoshop resources, Content Credentials, a thumbnail. */
async function findEmbeddedTraces(
  bytes: Bytes,
  { entries }: Directory,
  findNested: FindTraces,
): Promise<Traces> {
  const traces: Traces[] = [];
  for (const { tag, at, length } of entries) {
    if (tag === tags.xmp) traces.push(await findXmpTraces(bytes, at, Math.min(length, bytes.size - at)));
    if (tag === tags.credentials) {
      traces.push(await findCredentialTraces(readPieces(sliceBytes(bytes, at, length))));
    }
    if (tag === tags.photoshop) {
      traces.push(offsetTraces(await findPhotoshopTraces(sliceBytes(bytes, at, length), findNested), at));
    }
  }
  const start = entries.find(({ tag }) => tag === tags.thumbnail)?.number;
  const length = entries.find(({ tag }) => tag === tags.thumbnailLength)?.number;
  if (start && length) traces.push(offsetTraces(await findNested(sliceBytes(bytes, start, length)), start));
  return mergeTraces(traces);
}

/** Returns positions of the subdirectories of a directory. */
async function directoriesBelow(bytes: Bytes, { entries }: Directory, layout: Layout): Promise<number[]> {
  const below: number[] = [];
  for (const { tag, at, length, isInside, number } of entries) {
    if (tag === tags.exif || (tag === tags.subDirectories && isInside)) below.push(number);
    else if (tag === tags.subDirectories) {
      const size = layout.isBig ? 8 : 4;
      const places = await bytes.read(at, Math.min(length, size * maxDirectories));
      for (let place = 0; place + size <= places.length; place += size) {
        below.push(uint(places, place, { ...layout, size }));
      }
    }
  }
  return below;
}
