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
import { findCredentialTraces } from '#scripts/location/content-credentials';
import { findPhotoshopTraces } from '#scripts/location/photoshop';
import {
  type Container,
  type FindTraces,
  irremovable,
  mergeTraces,
  noTraces,
  offsetTraces,
  type Patch,
  patchAt,
  type Traces,
} from '#scripts/location/traces';
import { findXmpTraces } from '#scripts/location/xmp';

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

/** The last tag of GPS. Others in its directory are padding, or it is something else that a damaged file points at. */
const lastGpsTag = 0x1f;

/** Directories that are read: more than any scanned book has pages. */
const mostDirectories = 100_000;

export const tiff: Container = { signature: /^(II[*+]\0|MM\0[*+])/, findTraces: findTiffTraces };

/** Finds coordinates in a TIFF, or in an EXIF block, which is one. */
async function findTiffTraces(bytes: Bytes, findNested: FindTraces): Promise<Traces> {
  const head = await readHead(bytes);
  if (!head) return noTraces;
  const { layout } = head;
  const traces: Traces[] = [];
  const seen = new Set<number>();
  const waiting = [head.first];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (seen.has(at)) continue;
    if (seen.size === mostDirectories) return irremovable;
    seen.add(at);
    const directory = await readDirectory(bytes, at, layout);
    if (!directory) continue;
    const gps = directory.entries.filter(({ tag }) => tag === tags.gps);
    if (gps.length > 0) traces.push({ patches: [withoutGps(directory, layout)], isIrremovable: false });
    for (const { number } of gps) traces.push(await findGpsTraces(bytes, number, layout));
    traces.push(await findEmbeddedTraces(bytes, directory, findNested));
    waiting.push(directory.next, ...(await directoriesBelow(bytes, directory, layout)));
  }
  return mergeTraces(traces);
}

/** Removes the GPS entry from a directory, which keeps its length: later entries move up. */
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
  return patchAt(at, bytes);
}

/** Overwrites every GPS tag and its value with zeros. */
async function findGpsTraces(bytes: Bytes, at: number, layout: Layout): Promise<Traces> {
  const gps = await readDirectory(bytes, at, layout);
  if (!gps) return noTraces;
  const { count, entry } = entrySizes(layout);
  const patches = gps.entries.flatMap((value, index) =>
    value.tag > lastGpsTag
      ? []
      : [
          patchAt(at + count + index * entry, Buffer.alloc(entry)),
          ...(value.isInside ? [] : [zeros(value, bytes.size)]),
        ],
  );
  return { patches: patches.filter(({ length }) => length > 0), isIrremovable: false };
}

/** Values of GPS tags are short; a damaged length must not wipe the picture. */
const longestValue = 1 << 16;

function zeros({ at, length }: Entry, size: number): Patch {
  return patchAt(at, Buffer.alloc(Math.max(0, Math.min(length, size - at, longestValue))));
}

/** Finds coordinates in a directory's values: XMP, Photoshop's resources, Content Credentials, a thumbnail. */
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

/** Returns positions of directories that a directory points at, besides the next. */
async function directoriesBelow(bytes: Bytes, { entries }: Directory, layout: Layout): Promise<number[]> {
  const below: number[] = [];
  for (const { tag, at, length, isInside, number } of entries) {
    if (tag === tags.exif || (tag === tags.subDirectories && isInside)) below.push(number);
    else if (tag === tags.subDirectories) {
      const size = layout.isBig ? 8 : 4;
      const places = await bytes.read(at, Math.min(length, size * mostDirectories));
      for (let place = 0; place + size <= places.length; place += size) {
        below.push(uint(places, place, { ...layout, size }));
      }
    }
  }
  return below;
}
