import { type Bytes, partOf, piecesOf } from '#scripts/location/bytes';
import { credentialTraces } from '#scripts/location/content-credentials';
import { photoshopTraces } from '#scripts/location/photoshop';
import {
  type Directory,
  type Entry,
  entrySizes,
  type Layout,
  readDirectory,
  readHead,
  uint,
} from '#scripts/location/tiff-directory';
import {
  joined,
  noTraces,
  type Patch,
  patchAt,
  shifted,
  stuck,
  type Traces,
  type Within,
} from '#scripts/location/traces';
import { xmpTraces } from '#scripts/location/xmp';

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

/** Finds where a TIFF, or an EXIF block, which is one, says where it was taken. */
export async function tiffTraces(bytes: Bytes, within: Within): Promise<Traces> {
  const head = await readHead(bytes);
  if (!head) return noTraces;
  const { layout } = head;
  const traces: Traces[] = [];
  const seen = new Set<number>();
  const waiting = [head.first];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (seen.has(at)) continue;
    if (seen.size === mostDirectories) return stuck;
    seen.add(at);
    const directory = await readDirectory(bytes, at, layout);
    if (!directory) continue;
    const gps = directory.entries.filter(({ tag }) => tag === tags.gps);
    if (gps.length > 0) traces.push({ patches: [withoutGps(directory, layout)], isStuck: false });
    for (const { number } of gps) traces.push(await gpsTraces(bytes, number, layout));
    traces.push(await embeddedTraces(bytes, directory, within));
    waiting.push(directory.next, ...(await directoriesBelow(bytes, directory, layout)));
  }
  return joined(traces);
}

/** The directory with one entry less, as long as before: what comes after the entry moves up. */
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

/** Every tag of GPS in its directory, and its value, as zeros. */
async function gpsTraces(bytes: Bytes, at: number, layout: Layout): Promise<Traces> {
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
  return { patches: patches.filter(({ length }) => length > 0), isStuck: false };
}

/** Values of GPS tags are short; a damaged length must not wipe the picture. */
const longestValue = 1 << 16;

function zeros({ at, length }: Entry, size: number): Patch {
  return patchAt(at, Buffer.alloc(Math.max(0, Math.min(length, size - at, longestValue))));
}

/** What lies in a directory's values: XMP, Photoshop's resources, Content Credentials, a thumbnail with metadata. */
async function embeddedTraces(bytes: Bytes, { entries }: Directory, within: Within): Promise<Traces> {
  const traces: Traces[] = [];
  for (const { tag, at, length } of entries) {
    if (tag === tags.xmp) traces.push(await xmpTraces(bytes, at, Math.min(length, bytes.size - at)));
    if (tag === tags.credentials) {
      traces.push(await credentialTraces(piecesOf(partOf(bytes, at, length))));
    }
    if (tag === tags.photoshop) {
      traces.push(shifted(await photoshopTraces(partOf(bytes, at, length), within), at));
    }
  }
  const start = entries.find(({ tag }) => tag === tags.thumbnail)?.number;
  const length = entries.find(({ tag }) => tag === tags.thumbnailLength)?.number;
  if (start && length) traces.push(shifted(await within(partOf(bytes, start, length)), start));
  return joined(traces);
}

/** Directories that one points at, besides the next. */
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
