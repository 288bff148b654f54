import { type Bytes, partOf, piecesOf } from '#scripts/location/bytes';
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
  for (let start = 0; ; ) {
    const picture = await walk(bytes, start, within);
    traces.push(picture.traces);
    const next = await nextFile(bytes, picture.end);
    if (next === undefined) break;
    if (!next.isPicture) {
      traces.push(shifted(await within(partOf(bytes, next.at)), next.at));
      break;
    }
    start = next.at;
  }
  return joined(traces);
}

/** One picture, from its first marker to its last, or to where it is damaged. */
async function walk(bytes: Bytes, start: number, within: Within): Promise<{ traces: Traces; end: number }> {
  const traces: Traces[] = [];
  const extended: XmpPiece[] = [];
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
      traces.push(await segmentTraces(bytes, segment, { within, extended }));
      at += 4 + length;
      if (marker === startOfScan) at = await endOfScan(bytes, at);
    }
  }
  traces.push(await extendedXmpTraces(bytes, extended));
  return { traces: joined(traces), end: Math.min(at, bytes.size) };
}

function standsAlone(marker: number): boolean {
  return marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}

async function segmentTraces(
  bytes: Bytes,
  { marker, at, length }: Segment,
  { within, extended }: { within: Within; extended: XmpPiece[] },
): Promise<Traces> {
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

/** The next picture or film behind a picture. Only what lies behind is searched, never coded pixels. */
async function nextFile(bytes: Bytes, from: number): Promise<{ at: number; isPicture: boolean } | undefined> {
  let at = from;
  let before = Buffer.alloc(0);
  for await (const piece of piecesOf(bytes, from, 1 << 16)) {
    const searched = Buffer.concat([before, piece]);
    const start = at - before.length;
    const picture = searched.indexOf('\xff\xd8\xff', 0, 'latin1');
    const film = searched.indexOf('ftyp', 4, 'latin1');
    if (film !== -1 && (picture === -1 || film < picture)) return { at: start + film - 4, isPicture: false };
    if (picture !== -1) return { at: start + picture, isPicture: true };
    before = searched.subarray(-7);
    at += piece.length;
  }
  return undefined;
}
