import { type FindTraces, holdsLocation, irremovable, noTraces, type Traces } from '#media/location/traces';
import { findXmpTraces } from '#media/location/xmp';
import { type Box, readBoxes } from '#scripts/bytes/boxes';
import { type Bytes, sliceBytes } from '#scripts/bytes/bytes';

/** Maximum bytes of a table. */
const largestTable = 1 << 24;

interface Extent {
  at: number;
  length: number;
}

/** Finds coordinates in the EXIF and XMP items of AVIF and HEIC, which may be anywhere in the file. */
export async function findItemTraces(
  bytes: Bytes,
  { from, to }: { from: number; to: number },
  findNested: FindTraces,
): Promise<Traces> {
  const boxes = new Map<string, Box>();
  for await (const box of readBoxes(bytes, from, to)) boxes.set(box.type, box);
  const information = boxes.get('iinf');
  const locations = boxes.get('iloc');
  if (!information || !locations) return noTraces;
  const kinds = await metadataItems(bytes, information);
  if (kinds.size === 0) return noTraces;
  const places = await readExtents(bytes, locations, boxes.get('idat')?.start ?? 0);
  for (const [id, kind] of kinds) {
    const [extent, ...others] = places.get(id) ?? [];
    if (!extent) continue;
    // No known program splits metadata into several extents.
    if (others.length > 0) return irremovable;
    if (holdsLocation(await findExtentTraces(bytes, { extent, kind }, findNested))) return irremovable;
  }
  return noTraces;
}

type Kind = 'exif' | 'xmp';

async function findExtentTraces(
  bytes: Bytes,
  { extent, kind }: { extent: Extent; kind: Kind },
  findNested: FindTraces,
): Promise<Traces> {
  const { at, length } = extent;
  const size = Math.max(0, Math.min(length || Number.POSITIVE_INFINITY, bytes.size - at));
  if (kind === 'xmp') return findXmpTraces(bytes, at, size);
  const head = await bytes.read(at, 4);
  if (head.length < 4) return noTraces;
  const block = at + 4 + head.readUInt32BE(0);
  return findNested(sliceBytes(bytes, block, at + size - block));
}

/** Returns the metadata items by id: `infe` boxes with an id, a type and, for XMP, a content type. */
async function metadataItems(bytes: Bytes, { start, end }: Box): Promise<Map<number, Kind>> {
  const kinds = new Map<number, Kind>();
  const [version] = await bytes.read(start, 1);
  for await (const { type, start: at, end: to } of readBoxes(bytes, start + (version === 0 ? 6 : 8), end)) {
    const head = await bytes.read(at, Math.min(to - at, 200));
    if (type !== 'infe' || head.length < 12) continue;
    const wide = head[0] === 3;
    const id = wide ? head.readUInt32BE(4) : head.readUInt16BE(4);
    const rest = head.toString('latin1', wide ? 10 : 8);
    if (rest.startsWith('Exif')) kinds.set(id, 'exif');
    if (rest.startsWith('mime') && rest.includes('rdf+xml')) kinds.set(id, 'xmp');
  }
  return kinds;
}

/** Reads the extents of items: the box `iloc`, whose header gives the sizes of its numbers. */
async function readExtents(
  bytes: Bytes,
  { start, end }: Box,
  dataStart: number,
): Promise<Map<number, Extent[]>> {
  const table = await bytes.read(start, Math.min(end - start, largestTable));
  const places = new Map<number, Extent[]>();
  const next = reader(table, 6);
  const [version = 0, , , , sizes = 0, moreSizes = 0] = table;
  const idSize = version === 2 ? 4 : 2;
  const count = next(idSize);
  for (let item = 0; item < count && !next.isDone(); item++) {
    const id = next(idSize);
    const method = version > 0 ? next(2) & 15 : 0;
    next(2);
    const base = next(moreSizes >> 4);
    const extents: Extent[] = [];
    for (let extent = next(2); extent > 0 && !next.isDone(); extent--) {
      if (version > 0) next(moreSizes & 15);
      const at = base + next(sizes >> 4) + (method === 1 ? dataStart : 0);
      extents.push({ at, length: next(sizes & 15) });
    }
    places.set(id, extents);
  }
  return places;
}

/** Returns a reader of consecutive big-endian numbers; beyond the end they are 0. */
function reader(table: Buffer, from: number): ((size: number) => number) & { isDone: () => boolean } {
  let at = from;
  const next = (size: number): number => {
    const bytes = table.subarray(at, at + size);
    at += size;
    return bytes.length < size ? 0 : bytes.reduce((number, byte) => 256 * number + byte, 0);
  };
  return Object.assign(next, { isDone: () => at >= table.length });
}
