import { findCredentialTraces } from '#media/location/content-credentials';
import { findPhotoshopTraces } from '#media/location/photoshop';
import {
  type Container,
  type FindTraces,
  mergeTraces,
  offsetTraces,
  type Traces,
} from '#media/location/traces';
import { findPacketTraces, findXmpTraces } from '#media/location/xmp';
import { type Bytes, readPieces, sliceBytes } from '#scripts/bytes/bytes';

const startOfScan = 0xda;
const endOfImage = 0xd9;

const heads = {
  exif: 'Exif\0',
  xmp: 'http://ns.adobe.com/xap/1.0/\0',
  extendedXmp: 'http://ns.adobe.com/xmp/extension/\0',
  photoshop: 'Photoshop 3.0\0',
};

interface Segment {
  marker: number;
  /** Position of its data, and the data. */
  at: number;
  length: number;
}

export const jpeg: Container = { signature: /^\xff\xd8/s, isPatchable: true, findTraces: findJpegTraces };

/** Finds coordinates in a JPEG, and in files appended to it, such as the gain map or the film of a phone's picture. */
async function findJpegTraces(bytes: Bytes, findNested: FindTraces): Promise<Traces> {
  const traces: Traces[] = [];
  let next: NextFile | undefined = { at: 0, kind: 'jpeg' };
  while (next) {
    const { at, kind } = next;
    if (kind === 'jpeg') {
      const picture = await findPictureTraces(bytes, at, findNested);
      traces.push(picture.traces);
      next = await nextFile(bytes, picture.end);
    } else {
      traces.push(offsetTraces(await findNested(sliceBytes(bytes, at)), at));
      // A film extends to the end of the file.
      next = kind === 'film' ? undefined : await nextFile(bytes, at + 8);
    }
  }
  return mergeTraces(traces);
}

/** Reads one picture, from its first marker to its last, or to where it is damaged. */
async function findPictureTraces(
  bytes: Bytes,
  start: number,
  findNested: FindTraces,
): Promise<{ traces: Traces; end: number }> {
  const traces: Traces[] = [];
  const extended: XmpPiece[] = [];
  const boxes: Segment[] = [];
  let at = start + 2;
  for (;;) {
    const head = await bytes.read(at, 4);
    const [first, marker = 0] = head;
    if (first !== 0xff || head.length < 2 || marker === endOfImage) {
      at += 2;
      break;
    }
    if (marker === 0xff) at += 1;
    else if (standsAlone(marker) || head.length < 4) at += 2;
    else {
      const length = Math.max(0, head.readUInt16BE(2) - 2);
      const segment = { marker, at: at + 4, length: Math.min(length, bytes.size - at - 4) };
      traces.push(await findSegmentTraces(bytes, segment, { findNested, extended, boxes }));
      at += 4 + length;
      if (marker === startOfScan) at = await endOfScan(bytes, at);
    }
  }
  traces.push(
    await findExtendedXmpTraces(bytes, extended),
    await findCredentialTraces(boxContents(bytes, boxes)),
  );
  return { traces: mergeTraces(traces), end: Math.min(at, bytes.size) };
}

function standsAlone(marker: number): boolean {
  return marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}

async function findSegmentTraces(
  bytes: Bytes,
  segment: Segment,
  { findNested, extended, boxes }: { findNested: FindTraces; extended: XmpPiece[]; boxes: Segment[] },
): Promise<Traces> {
  const { marker, at, length } = segment;
  if (marker === 0xeb) boxes.push(segment);
  if (marker !== 0xe1 && marker !== 0xed) return mergeTraces([]);
  const head = (await bytes.read(at, Math.min(length, 80))).toString('latin1');
  const inside = (name: string) => ({ at: at + name.length, length: length - name.length });
  if (head.startsWith(heads.photoshop)) {
    const { at: data, length: size } = inside(heads.photoshop);
    return offsetTraces(await findPhotoshopTraces(sliceBytes(bytes, data, size), findNested), data);
  }
  if (head.startsWith(heads.exif)) {
    const data = at + heads.exif.length + 1;
    return offsetTraces(await findNested(sliceBytes(bytes, data, length - heads.exif.length - 1)), data);
  }
  if (head.startsWith(heads.xmp)) {
    const { at: data, length: size } = inside(heads.xmp);
    return findXmpTraces(bytes, data, size);
  }
  if (head.startsWith(heads.extendedXmp)) extended.push(inside(heads.extendedXmp));
  return mergeTraces([]);
}

/** Bytes before each part of a box: `JP`, two numbers, and the box's header, which each segment repeats. */
const boxHead = 16;

/** Yields the contents of the boxes in the APP11 segments of a JPEG (ISO/IEC 19566-5, annex D), in order. */
async function* boxContents(bytes: Bytes, segments: readonly Segment[]): AsyncGenerator<Buffer> {
  for (const { at, length } of segments) {
    const data = await bytes.read(at, length);
    yield data.toString('latin1', 0, 2) === 'JP' ? data.subarray(boxHead) : data;
  }
}

/** Returns the end of the entropy-coded data: the first marker that is not part of it. */
async function endOfScan(bytes: Bytes, from: number): Promise<number> {
  let at = from;
  let isAfterMark = false;
  for await (const piece of readPieces(bytes, from, 1 << 16)) {
    if (isAfterMark && isMarker(piece[0])) return at - 1;
    for (let found = piece.indexOf(0xff); found !== -1; found = piece.indexOf(0xff, found + 1)) {
      if (found + 1 < piece.length && isMarker(piece[found + 1])) return at + found;
    }
    isAfterMark = piece.at(-1) === 0xff;
    at += piece.length;
  }
  return at;
}

/** Stuffed zeros, fill bytes and restart markers belong to the entropy-coded data. */
function isMarker(byte = 0): boolean {
  return byte !== 0 && byte !== 0xff && !(byte >= 0xd0 && byte <= 0xd7);
}

interface NextFile {
  at: number;
  kind: 'jpeg' | 'other picture' | 'film';
}

/** Signatures of files that may be appended to a picture. The type of a film's first box comes after its length. */
const signature = /(?<jpeg>\xff\xd8\xff)|(?<film>ftyp|moov)|\x89PNG\r\n|RIFF.{4}WEBP/s;
const longestSignature = 12;

/** Finds the next picture or film appended to a picture. Pixel data is not searched. */
async function nextFile(bytes: Bytes, from: number): Promise<NextFile | undefined> {
  let at = from;
  let before = '';
  for await (const piece of readPieces(bytes, from, 1 << 16)) {
    const searched = before + piece.toString('latin1');
    const found = signature.exec(searched);
    if (found) {
      const place = at - before.length + found.index;
      if (found.groups?.film) return { at: place - 4, kind: 'film' };
      return { at: place, kind: found.groups?.jpeg ? 'jpeg' : 'other picture' };
    }
    before = searched.slice(1 - longestSignature);
    at += piece.length;
  }
  return undefined;
}

/** A segment's part of an extended XMP packet: 32 digits of its GUID, full length, offset, text. */
export interface XmpPiece {
  at: number;
  length: number;
}

const headLength = 40;

/** Finds coordinates in XMP packets split over several segments: a property may cross their border. */
export async function findExtendedXmpTraces(bytes: Bytes, pieces: readonly XmpPiece[]): Promise<Traces> {
  const read: { order: string; at: number; text: Buffer }[] = [];
  for (const { at, length } of pieces) {
    const piece = await bytes.read(at, length);
    if (piece.length < headLength) continue;
    const order = piece.toString('latin1', 0, 32) + piece.toString('hex', 36, headLength);
    read.push({ order, at: at + headLength, text: piece.subarray(headLength) });
  }
  read.sort((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0));
  const { patches, isIrremovable } = findPacketTraces(Buffer.concat(read.map(({ text }) => text)));
  let begin = 0;
  const split = read.flatMap(({ at, text }) => {
    const from = begin;
    begin += text.length;
    return patches.flatMap((patch) => {
      const first = Math.max(patch.at, from);
      const last = Math.min(patch.at + patch.bytes.length, begin);
      return first < last
        ? [{ at: at + first - from, bytes: patch.bytes.subarray(first - patch.at, last - patch.at) }]
        : [];
    });
  });
  return { patches: split, isIrremovable };
}
