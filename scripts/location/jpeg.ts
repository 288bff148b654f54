import { type Bytes, partOf, piecesOf } from '#scripts/location/bytes';
import { credentialTraces } from '#scripts/location/content-credentials';
import { extendedXmpTraces, type XmpPiece } from '#scripts/location/extended-xmp';
import { photoshopTraces } from '#scripts/location/photoshop';
import { joined, shifted, type Traces, type Within } from '#scripts/location/traces';
import { xmpTraces } from '#scripts/location/xmp';

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
  /** Where its data begins, and how much it is. */
  at: number;
  length: number;
}

/**
 * Finds where a JPEG says where it was taken. Behind its end there may be others, such as the gain map of a phone's
 * picture, or the film of a moving one: they are looked through as well.
 */
export async function jpegTraces(bytes: Bytes, within: Within): Promise<Traces> {
  const traces: Traces[] = [];
  let next: Behind | undefined = { at: 0, kind: 'jpeg' };
  while (next) {
    const { at, kind } = next;
    if (kind === 'jpeg') {
      const picture = await walk(bytes, at, within);
      traces.push(picture.traces);
      next = await nextFile(bytes, picture.end);
    } else {
      traces.push(shifted(await within(partOf(bytes, at)), at));
      // A film reaches to the end.
      next = kind === 'film' ? undefined : await nextFile(bytes, at + 8);
    }
  }
  return joined(traces);
}

/** One picture, from its first marker to its last, or to where it is damaged. */
async function walk(bytes: Bytes, start: number, within: Within): Promise<{ traces: Traces; end: number }> {
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
      traces.push(await segmentTraces(bytes, segment, { within, extended, boxes }));
      at += 4 + length;
      if (marker === startOfScan) at = await endOfScan(bytes, at);
    }
  }
  traces.push(await extendedXmpTraces(bytes, extended), await credentialTraces(boxContents(bytes, boxes)));
  return { traces: joined(traces), end: Math.min(at, bytes.size) };
}

function standsAlone(marker: number): boolean {
  return marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}

async function segmentTraces(
  bytes: Bytes,
  segment: Segment,
  { within, extended, boxes }: { within: Within; extended: XmpPiece[]; boxes: Segment[] },
): Promise<Traces> {
  const { marker, at, length } = segment;
  if (marker === 0xeb) boxes.push(segment);
  if (marker !== 0xe1 && marker !== 0xed) return joined([]);
  const head = (await bytes.read(at, Math.min(length, 80))).toString('latin1');
  const inside = (name: string) => ({ at: at + name.length, length: length - name.length });
  if (head.startsWith(heads.photoshop)) {
    const { at: data, length: size } = inside(heads.photoshop);
    return shifted(await photoshopTraces(partOf(bytes, data, size), within), data);
  }
  if (head.startsWith(heads.exif)) {
    const data = at + heads.exif.length + 1;
    return shifted(await within(partOf(bytes, data, length - heads.exif.length - 1)), data);
  }
  if (head.startsWith(heads.xmp)) {
    const { at: data, length: size } = inside(heads.xmp);
    return xmpTraces(bytes, data, size);
  }
  if (head.startsWith(heads.extendedXmp)) extended.push(inside(heads.extendedXmp));
  return joined([]);
}

/** Bytes before each share of a box: `JP`, two numbers, and the head of the box, which each of its segments has. */
const boxHead = 16;

/** The contents of the boxes that a JPEG has in its segments APP11 (ISO/IEC 19566-5, annex D), in their order. */
async function* boxContents(bytes: Bytes, segments: readonly Segment[]): AsyncGenerator<Buffer> {
  for (const { at, length } of segments) {
    const data = await bytes.read(at, length);
    yield data.toString('latin1', 0, 2) === 'JP' ? data.subarray(boxHead) : data;
  }
}

/** Where the coded picture ends: at the first marker that is no part of it. */
async function endOfScan(bytes: Bytes, from: number): Promise<number> {
  let at = from;
  let isAfterMark = false;
  for await (const piece of piecesOf(bytes, from, 1 << 16)) {
    if (isAfterMark && isMarker(piece[0])) return at - 1;
    for (let found = piece.indexOf(0xff); found !== -1; found = piece.indexOf(0xff, found + 1)) {
      if (found + 1 < piece.length && isMarker(piece[found + 1])) return at + found;
    }
    isAfterMark = piece.at(-1) === 0xff;
    at += piece.length;
  }
  return at;
}

/** A stuffed zero, a fill byte and a restart belong to the coded picture. */
function isMarker(byte = 0): boolean {
  return byte !== 0 && byte !== 0xff && !(byte >= 0xd0 && byte <= 0xd7);
}

interface Behind {
  at: number;
  kind: 'jpeg' | 'other picture' | 'film';
}

/** How files begin that may lie behind a picture. Before the name of a film's first box stands its length. */
const signature = /(?<jpeg>\xff\xd8\xff)|(?<film>ftyp|moov)|\x89PNG\r\n|RIFF.{4}WEBP/s;
const longestSignature = 12;

/** The next picture or film behind a picture. Only what lies behind is searched, never coded pixels. */
async function nextFile(bytes: Bytes, from: number): Promise<Behind | undefined> {
  let at = from;
  let before = '';
  for await (const piece of piecesOf(bytes, from, 1 << 16)) {
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
