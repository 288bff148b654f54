import { type Box, boxesIn } from '#scripts/location/boxes';
import { type Bytes, partOf, piecesOf } from '#scripts/location/bytes';
import { credentialTraces } from '#scripts/location/content-credentials';
import { itemTraces } from '#scripts/location/items';
import {
  joined,
  noTraces,
  patchAt,
  shifted,
  stuck,
  type Traces,
  type Within,
} from '#scripts/location/traces';
import { xmpTraces } from '#scripts/location/xmp';

const containers = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'udta', 'ilst', 'moof', 'traf', 'meco']);

/** Boxes that say nothing else than where: QuickTime's, 3GPP's, and those that some programs write after them. */
const places = new Set(['\xa9xyz', 'loci', '\xa9gps', 'GPS ', '\xa9lat', '\xa9lon']);

/** Streams of positions, second by second, of action cameras, drones and car cameras. */
const streams = new Set(['gpmd', 'camm', 'rtmd', 'djmd', 'dbgi']);

const xmpId = 'be7acfcb97a942e89c71999491e3afac';
const credentialsId = 'd8fec3d61b0e483c92975828877ec481';
const deepest = 12;

/** Finds where a file of boxes says where it was taken: AVIF, HEIC, MP4, MOV. Pictures and sound are not read. */
export async function filmTraces(bytes: Bytes, within: Within): Promise<Traces> {
  return tracesBetween(bytes, { from: 0, to: bytes.size, depth: 0 }, within);
}

async function tracesBetween(
  bytes: Bytes,
  { from, to, depth }: { from: number; to: number; depth: number },
  within: Within,
): Promise<Traces> {
  if (depth > deepest) return stuck;
  const traces: Traces[] = [];
  for await (const box of boxesIn(bytes, from, to)) {
    traces.push(await boxTraces(bytes, box, within));
    const start = await startOfBoxes(bytes, box);
    if (start !== undefined) {
      traces.push(await tracesBetween(bytes, { from: start, to: box.end, depth: depth + 1 }, within));
    }
  }
  return joined(traces);
}

/** Where the boxes of a container begin; undefined where it is none. */
async function startOfBoxes(bytes: Bytes, { type, start }: Box): Promise<number | undefined> {
  if (containers.has(type)) return start;
  if (type !== 'meta') return undefined;
  // QuickTime's own has no version before its boxes.
  const head = await bytes.read(start + 4, 4);
  return head.toString('latin1') === 'hdlr' ? start : start + 4;
}

async function boxTraces(bytes: Bytes, box: Box, within: Within): Promise<Traces> {
  const { type, start, end } = box;
  if (places.has(type)) return emptied(box);
  switch (type) {
    case 'meta': {
      const from = (await startOfBoxes(bytes, box)) ?? start;
      return joined([
        await itemTraces(bytes, { from, to: end }, within),
        await keyedTraces(bytes, from, end),
      ]);
    }
    case 'stsd':
      return sampleTraces(bytes, box);
    case 'uuid': {
      const id = (await bytes.read(start, 16)).toString('hex');
      if (id === xmpId) return xmpTraces(bytes, start + 16, Math.max(0, end - start - 16));
      return id === credentialsId ? credentialTraces(piecesOf(partOf(bytes, start, end - start))) : noTraces;
    }
    case 'jumb':
      return credentialTraces(piecesOf(partOf(bytes, start, end - start)));
    case 'XMP_':
    case 'xml ':
      return xmpTraces(bytes, start, end - start);
    case 'Exif':
      return shifted(await within(partOf(bytes, start + 4, end - start - 4)), start + 4);
    case 'mpvd':
      return shifted(await within(partOf(bytes, start, end - start)), start);
    case 'gps ':
      return stuck;
    default:
      return joined([]);
  }
}

/** A box that is left where it is, as free space. */
function emptied({ at, start, end }: Box): Traces {
  return {
    patches: [patchAt(at + 4, Buffer.from('free')), patchAt(start, Buffer.alloc(end - start))],
    isStuck: false,
  };
}

/** QuickTime's named values: `keys` has the names, `ilst` the values by their numbers. */
async function keyedTraces(bytes: Bytes, from: number, to: number): Promise<Traces> {
  const located = new Set<number>();
  const traces: Traces[] = [];
  for await (const box of boxesIn(bytes, from, to)) {
    if (box.type === 'keys') {
      let number = 0;
      for await (const { start, end } of boxesIn(bytes, box.start + 8, box.end)) {
        number += 1;
        const name = (await bytes.read(start, Math.min(end - start, 200))).toString('latin1');
        if (namesLocation(name)) located.add(number);
      }
    }
    if (box.type === 'ilst' && located.size > 0) {
      for await (const value of boxesIn(bytes, box.start, box.end)) {
        if (located.has(Buffer.from(value.type, 'latin1').readUInt32BE(0))) traces.push(emptied(value));
      }
    }
  }
  return joined(traces);
}

function namesLocation(name: string): boolean {
  return /location|gps|latitude|longitude/i.test(name);
}

/** A track whose samples are positions: they lie among pictures and sound, where they are not taken out. */
async function sampleTraces(bytes: Bytes, { start, end }: Box): Promise<Traces> {
  for await (const { type, start: from, end: to } of boxesIn(bytes, start + 8, end)) {
    const described = type === 'mebx' ? await bytes.read(from, Math.min(to - from, 1 << 16)) : undefined;
    if (streams.has(type) || (described && namesLocation(described.toString('latin1')))) return stuck;
  }
  return joined([]);
}
