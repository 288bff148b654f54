import { type Box, boxesIn } from '#scripts/location/boxes';
import { type Bytes, partOf } from '#scripts/location/bytes';
import { joined, shifted, stuck, type Traces, type Within } from '#scripts/location/traces';
import { xmpTraces } from '#scripts/location/xmp';

/** Bytes of the largest table that is read. */
const largestTable = 1 << 24;

interface Extent {
  at: number;
  length: number;
}

/** Finds where AVIF and HEIC say where they were taken: in items of the kinds Exif and XMP, which lie anywhere. */
export async function itemTraces(
  bytes: Bytes,
  { from, to }: { from: number; to: number },
  within: Within,
): Promise<Traces> {
  const boxes = new Map<string, Box>();
  for await (const box of boxesIn(bytes, from, to)) boxes.set(box.type, box);
  const information = boxes.get('iinf');
  const locations = boxes.get('iloc');
  if (!information || !locations) return joined([]);
  const kinds = await metadataItems(bytes, information);
  if (kinds.size === 0) return joined([]);
  const places = await placesOf(bytes, locations, boxes.get('idat')?.start ?? 0);
  const traces: Traces[] = [];
  for (const [id, kind] of kinds) {
    const [extent, ...others] = places.get(id) ?? [];
    if (!extent) continue;
    // Nothing that writes metadata is known to scatter it.
    if (others.length > 0) traces.push(stuck);
    else traces.push(await extentTraces(bytes, { extent, kind }, within));
  }
  return joined(traces);
}

type Kind = 'exif' | 'xmp';

async function extentTraces(
  bytes: Bytes,
  { extent, kind }: { extent: Extent; kind: Kind },
  within: Within,
): Promise<Traces> {
  const { at, length } = extent;
  const size = Math.max(0, Math.min(length || Number.POSITIVE_INFINITY, bytes.size - at));
  if (kind === 'xmp') return xmpTraces(bytes, at, size);
  const head = await bytes.read(at, 4);
  if (head.length < 4) return joined([]);
  const block = at + 4 + head.readUInt32BE(0);
  return shifted(await within(partOf(bytes, block, at + size - block)), block);
}

/** Ids of the items that are metadata: boxes `infe` with an id, a type and, for XMP, a content type. */
async function metadataItems(bytes: Bytes, { start, end }: Box): Promise<Map<number, Kind>> {
  const kinds = new Map<number, Kind>();
  const [version] = await bytes.read(start, 1);
  for await (const { type, start: at, end: to } of boxesIn(bytes, start + (version === 0 ? 6 : 8), end)) {
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

/** Where items lie: the box `iloc`, whose numbers have the sizes that its head gives. */
async function placesOf(
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

/** Reads big-endian numbers one after the other; beyond the end they are 0. */
function reader(table: Buffer, from: number): ((size: number) => number) & { isDone: () => boolean } {
  let at = from;
  const next = (size: number): number => {
    const bytes = table.subarray(at, at + size);
    at += size;
    return bytes.length < size ? 0 : bytes.reduce((number, byte) => 256 * number + byte, 0);
  };
  return Object.assign(next, { isDone: () => at >= table.length });
}
