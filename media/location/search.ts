import { constants, inflateSync } from 'node:zlib';
import { findCredentialTraces } from '#media/location/content-credentials';
import { type FindTraces, irremovable, mergeTraces, noTraces, type Traces } from '#media/location/traces';
import { findXmpTraces } from '#media/location/xmp';
import { readBoxes } from '#scripts/bytes/boxes';
import { type Bytes, bytesFromBuffer, readPieces, sliceBytes } from '#scripts/bytes/bytes';

/** Maximum bytes that are searched: longer files are recordings, whose tags are at the front. */
const maxSearched = 1 << 28;

/** Maximum bytes of an EXIF block in a JPEG, and of an XMP packet. */
const longestExif = 1 << 16;
const longestPacket = 1 << 24;

/**
 * Signatures of metadata blocks: EXIF, XMP, a picture in base64, Content Credentials, a custom text of ID3. The last
 * are so short that they also occur by chance, but not with a coordinate after them.
 */
const blocks = String.raw`Exif\0\0(?=II\*\0|MM\0\*)|<x:xmpmeta|<rdf:RDF|data:image\/[a-z]{3,4};base64,|jumb.{4}jumd|TXXX\0\0|TXX\0`;
const beginning = new RegExp(blocks, 'gs');
/** PDF keys with the coordinates of a map: of ISO 32000, and the older ones of OGC 08-139r3. */
const mapKeys = String.raw`\/GPTS(?=\s{0,9}[[\d])|\/LGIDict`;
const packed = '/ObjStm';
const beginningInPdf = new RegExp(`${blocks}|${mapKeys}|${packed}`, 'gs');
const map = new RegExp(mapKeys);
const overlap = 32;

/** Bytes to read first, as blocks are usually short: a document may contain hundreds of packets. */
const smallPiece = 1 << 12;

/** Maximum length of a picture embedded in an SVG. */
const longestPicture = 1 << 26;

/** Searches a file of another format, such as PDF, SVG or MP3, for uncompressed metadata blocks. */
export async function searchTraces(bytes: Bytes, findNested: FindTraces): Promise<Traces> {
  const traces: Traces[] = [];
  const head = (await bytes.read(0, 1024)).toString('latin1');
  const isPdf = head.includes('%PDF-');
  const beginnings = isPdf ? beginningInPdf : beginning;
  let at = 0;
  let before = Buffer.alloc(0);
  /** End of the last block of each kind. Blocks nested in it are read with it. */
  const reached = new Map<string, number>();
  for await (const piece of readPieces(
    isPdf || head.startsWith('GIF8') ? bytes : sliceBytes(bytes, 0, maxSearched),
  )) {
    const window = Buffer.concat([before, piece]);
    const start = at - before.length;
    for (const { 0: found, index } of window.toString('latin1').matchAll(beginnings)) {
      const place = start + index;
      const kind = found.charAt(0);
      if (place < (reached.get(kind) ?? 0)) continue;
      const block = await findBlockTraces(bytes, { found, place }, findNested);
      traces.push(block.traces);
      reached.set(kind, block.end);
    }
    before = window.subarray(-overlap);
    at += piece.length;
  }
  return mergeTraces(traces);
}

async function findBlockTraces(
  bytes: Bytes,
  { found, place }: { found: string; place: number },
  findNested: FindTraces,
): Promise<{ traces: Traces; end: number }> {
  const start = place + found.length;
  switch (found.charAt(0)) {
    case 'E':
      return { traces: await findNested(sliceBytes(bytes, start, longestExif)), end: start };
    case 'd':
      return { traces: await findBase64Traces(bytes, start, findNested), end: start };
    case 'j':
      // The length of a box precedes its type.
      return findCredentialBox(bytes, Math.max(0, place - 4));
    case 'T':
      return { traces: await findId3Traces(bytes, start), end: start };
    case '/':
      return { traces: found === packed ? await findPackedTraces(bytes, start) : irremovable, end: start };
    default: {
      const length = await lengthUntil(bytes, place, found.replace('<', '</'));
      return { traces: await findXmpTraces(bytes, place, length), end: place + length };
    }
  }
}

/** Returns the number of bytes up to the end of a word, at most the longest packet. */
async function lengthUntil(bytes: Bytes, place: number, word: string): Promise<number> {
  let length = 0;
  let before = Buffer.alloc(0);
  for await (const piece of readPieces(sliceBytes(bytes, place, longestPacket), 0, smallPiece)) {
    const window = Buffer.concat([before, piece]);
    const end = window.indexOf(word);
    if (end !== -1) return length - before.length + end;
    before = window.subarray(-word.length);
    length += piece.length;
  }
  return length;
}

/** Finds coordinates in Content Credentials at a position, as in an attachment of MP3 or PDF. */
async function findCredentialBox(bytes: Bytes, at: number): Promise<{ traces: Traces; end: number }> {
  for await (const { end } of readBoxes(bytes, at, bytes.size)) {
    return { traces: await findCredentialTraces(readPieces(sliceBytes(bytes, at, end - at))), end };
  }
  return { traces: noTraces, end: at + 8 };
}

/** The name of a coordinate before a number, or a point in ISO 6709: `+43.4675+011.8850`. */
const coordinate =
  /(?:latitude|longitude|(?<![a-z\d])(?:gps|geo)(?![a-z])|(?:gps|geo)_?(?:lat|lon|loc|tag|pos|coord|point)).{0,40}\d|[+-]\d\d\.\d+[+-]\d{3}\.\d/is;

/**
 * Finds coordinates in a custom text of ID3 (https://id3.org/id3v2.3.0): the last two bytes of its length, two of flags
 * since version 2.3, name, value. Titles and artists are in other frames.
 */
async function findId3Traces(bytes: Bytes, at: number): Promise<Traces> {
  const length = await bytes.read(at, 2);
  if (length.length < 2) return noTraces;
  const text = (await bytes.read(at + 2, length.readUInt16BE(0) + 2)).toString('latin1');
  const isWide = /\0[^\0]\0/.test(text);
  return coordinate.test(isWide ? text.replaceAll('\0', '') : text) ? irremovable : noTraces;
}

/** Maximum bytes of a PDF dictionary, and of the objects unpacked from one stream. */
const longestDictionary = 1 << 10;
const maxUnpacked = 1 << 24;

/** Finds coordinates in a PDF's compressed object streams (Flate). Encrypted ones are not read. */
async function findPackedTraces(bytes: Bytes, at: number): Promise<Traces> {
  const dictionary = (await bytes.read(at, longestDictionary)).toString('latin1');
  const [open = ''] = /^.*?stream\r?\n/s.exec(dictionary) ?? [];
  if (!open) return noTraces;
  const start = at + open.length;
  const stream = await bytes.read(start, await lengthUntil(bytes, start, 'endstream'));
  try {
    const unpacking = { maxOutputLength: maxUnpacked, finishFlush: constants.Z_SYNC_FLUSH };
    return map.test(inflateSync(stream, unpacking).toString('latin1')) ? irremovable : noTraces;
  } catch (error) {
    return error instanceof RangeError ? irremovable : noTraces;
  }
}

/** Finds coordinates in a picture in base64. */
async function findBase64Traces(bytes: Bytes, place: number, findNested: FindTraces): Promise<Traces> {
  const text: string[] = [];
  for await (const piece of readPieces(sliceBytes(bytes, place, longestPicture), 0, smallPiece)) {
    const [digits = ''] = /^[A-Za-z0-9+/=\s]*/.exec(piece.toString('latin1')) ?? [];
    text.push(digits);
    if (digits.length < piece.length) break;
  }
  return findNested(bytesFromBuffer(Buffer.from(text.join(''), 'base64')));
}
