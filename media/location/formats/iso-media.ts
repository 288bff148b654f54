import { findCredentialTraces } from '#media/location/content-credentials';
import { findItemTraces } from '#media/location/item-traces';
import {
  type Container,
  type FindTraces,
  irremovable,
  mergeTraces,
  noTraces,
  offsetTraces,
  type Traces,
} from '#media/location/traces';
import { findXmpTraces } from '#media/location/xmp';
import { type Box, readBoxes } from '#scripts/bytes/boxes';
import { type Bytes, readPieces, sliceBytes } from '#scripts/bytes/bytes';

const containers = new Set([
  'moov',
  'trak',
  'mdia',
  'minf',
  'stbl',
  'udta',
  'ilst',
  'moof',
  'traf',
  'meco',
  'asoc',
]);

/** Boxes with coordinates alone: of QuickTime, 3GPP and single programs. */
const locationBoxes = new Set(['\xa9xyz', 'loci', '\xa9gps', 'GPS ', '\xa9lat', '\xa9lon']);

/** Tracks of GPS positions, as action cameras, drones and dashcams record them. */
const streams = new Set(['gpmd', 'camm', 'rtmd', 'djmd', 'dbgi']);

/** Ids of the JPEG 2000 boxes of EXIF (`JpgTiffExif->JP2`) and georeferences (GeoJP2). */
const exifId = '4a706754696666457869662d3e4a5032';
const mapId = 'b14bf8bd083d4b43a5ae8cd7d5a6ce03';

const xmpId = 'be7acfcb97a942e89c71999491e3afac';
const credentialsId = 'd8fec3d61b0e483c92975828877ec481';
const maxDepth = 12;

export const isoMedia: Container = {
  signature: /^.{4}(ftyp|moov|mdat|wide|free|skip|pnot|jP {2}|JXL )/s,
  isPatchable: true,
  // Pictures and sound are not read.
  findTraces: (bytes, findNested) => tracesBetween(bytes, { from: 0, to: bytes.size, depth: 0 }, findNested),
};

async function tracesBetween(
  bytes: Bytes,
  { from, to, depth }: { from: number; to: number; depth: number },
  findNested: FindTraces,
): Promise<Traces> {
  if (depth > maxDepth) return irremovable;
  const traces: Traces[] = [];
  for await (const box of readBoxes(bytes, from, to)) {
    traces.push(await findBoxTraces(bytes, box, findNested));
    const start = await startOfBoxes(bytes, box);
    if (start !== undefined) {
      traces.push(await tracesBetween(bytes, { from: start, to: box.end, depth: depth + 1 }, findNested));
    }
  }
  return mergeTraces(traces);
}

/** Returns the start of the child boxes of a container; undefined for any other box. */
async function startOfBoxes(bytes: Bytes, { type, start }: Box): Promise<number | undefined> {
  if (containers.has(type)) return start;
  if (type !== 'meta') return undefined;
  // In QuickTime, `meta` has no version before its child boxes.
  const head = await bytes.read(start + 4, 4);
  return head.toString('latin1') === 'hdlr' ? start : start + 4;
}

async function findBoxTraces(bytes: Bytes, box: Box, findNested: FindTraces): Promise<Traces> {
  const { type, start, end } = box;
  if (locationBoxes.has(type)) return emptyBox(box);
  switch (type) {
    case 'meta': {
      const from = (await startOfBoxes(bytes, box)) ?? start;
      return mergeTraces([
        await findItemTraces(bytes, { from, to: end }, findNested),
        await findKeyedTraces(bytes, from, end),
      ]);
    }
    case 'stsd':
      return findSampleTraces(bytes, box);
    case 'uuid': {
      const id = (await bytes.read(start, 16)).toString('hex');
      if (id === mapId) return irremovable;
      if (id === exifId)
        return offsetTraces(await findNested(sliceBytes(bytes, start + 16, end - start - 16)), start + 16);
      if (id === xmpId) return findXmpTraces(bytes, start + 16, Math.max(0, end - start - 16));
      return id === credentialsId
        ? findCredentialTraces(readPieces(sliceBytes(bytes, start, end - start)))
        : noTraces;
    }
    case 'jumb':
      return findCredentialTraces(readPieces(sliceBytes(bytes, start, end - start)));
    case 'xml ':
      return (await isMap(bytes, start, end)) ? irremovable : findXmpTraces(bytes, start, end - start);
    case 'XMP_':
      return findXmpTraces(bytes, start, end - start);
    case 'Exif':
      return offsetTraces(await findNested(sliceBytes(bytes, start + 4, end - start - 4)), start + 4);
    case 'mpvd':
      return offsetTraces(await findNested(sliceBytes(bytes, start, end - start)), start);
    case 'gps ':
      return irremovable;
    default:
      return mergeTraces([]);
  }
}

/** Bytes of a text that contain its XML namespaces. */
const beginning = 1 << 16;

/** Returns whether a box is GML that georeferences a JPEG 2000 (GMLJP2). */
async function isMap(bytes: Bytes, start: number, end: number): Promise<boolean> {
  const text = await bytes.read(start, Math.min(end - start, beginning));
  return text.toString('latin1').includes('opengis.net/gml');
}

/** Turns a box into free space. */
function emptyBox({ at, start, end }: Box): Traces {
  return {
    patches: [
      { at: at + 4, bytes: Buffer.from('free') },
      { at: start, bytes: Buffer.alloc(end - start) },
    ],
    isIrremovable: false,
  };
}

/** Finds QuickTime's named values: `keys` has the names, `ilst` the values by number. */
async function findKeyedTraces(bytes: Bytes, from: number, to: number): Promise<Traces> {
  const located = new Set<number>();
  const traces: Traces[] = [];
  for await (const box of readBoxes(bytes, from, to)) {
    if (box.type === 'keys') {
      let number = 0;
      for await (const { start, end } of readBoxes(bytes, box.start + 8, box.end)) {
        number += 1;
        const name = (await bytes.read(start, Math.min(end - start, 200))).toString('latin1');
        if (namesLocation(name)) located.add(number);
      }
    }
    if (box.type === 'ilst' && located.size > 0) {
      for await (const value of readBoxes(bytes, box.start, box.end)) {
        if (located.has(Buffer.from(value.type, 'latin1').readUInt32BE(0))) traces.push(emptyBox(value));
      }
    }
  }
  return mergeTraces(traces);
}

function namesLocation(name: string): boolean {
  return /location|gps|latitude|longitude/i.test(name);
}

/** Finds tracks of positions. Their samples are interleaved with pictures and sound, and cannot be removed. */
async function findSampleTraces(bytes: Bytes, { start, end }: Box): Promise<Traces> {
  for await (const { type, start: from, end: to } of readBoxes(bytes, start + 8, end)) {
    const described = type === 'mebx' ? await bytes.read(from, Math.min(to - from, 1 << 16)) : undefined;
    if (streams.has(type) || (described && namesLocation(described.toString('latin1')))) return irremovable;
  }
  return mergeTraces([]);
}
