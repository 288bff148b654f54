import { type Bytes, bytesOf, partOf, piecesOf } from '#scripts/location/bytes';
import {
  holdsLocation,
  joined,
  noTraces,
  shifted,
  stuck,
  type Traces,
  type Within,
} from '#scripts/location/traces';
import { xmpTraces } from '#scripts/location/xmp';

/** Bytes of a file of an unknown kind that are searched: longer ones are recordings, whose tags stand at the front. */
const searched = 1 << 28;

/** Bytes of an EXIF block in a JPEG, and of an XMP packet, at most. */
const longestExif = 1 << 16;
const longestPacket = 1 << 24;

/** How metadata begins, in ten bytes or more: what chance writes once in 10 to the 24 bytes. */
const beginning = /Exif\0\0(?=II\*\0|MM\0\*)|<x:xmpmeta|<rdf:RDF|data:image\/[a-z]{3,4};base64,/g;
const overlap = 32;

/** Bytes read at once of what may be short: a document may hold hundreds of packets. */
const smallPiece = 1 << 12;

/** Characters of a picture that is written into an SVG, at most. */
const longestPicture = 1 << 26;

/** Searches a document of another kind, such as PDF or SVG, for the metadata blocks that lie open in it. */
export async function searchedTraces(bytes: Bytes, within: Within): Promise<Traces> {
  const traces: Traces[] = [];
  let at = 0;
  let before = Buffer.alloc(0);
  let reached = 0;
  for await (const piece of piecesOf(partOf(bytes, 0, searched))) {
    const window = Buffer.concat([before, piece]);
    const start = at - before.length;
    for (const { 0: found, index } of window.toString('latin1').matchAll(beginning)) {
      const place = start + index;
      if (place < reached) continue;
      const block = await blockTraces(bytes, { found, place }, within);
      traces.push(block.traces);
      reached = block.end;
    }
    before = window.subarray(-overlap);
    at += piece.length;
  }
  return joined(traces);
}

async function blockTraces(
  bytes: Bytes,
  { found, place }: { found: string; place: number },
  within: Within,
): Promise<{ traces: Traces; end: number }> {
  if (found.startsWith('Exif')) {
    const start = place + found.length;
    const traces = shifted(await within(partOf(bytes, start, longestExif)), start);
    return { traces, end: start };
  }
  if (found.startsWith('data')) {
    return { traces: await writtenPicture(bytes, place + found.length, within), end: place + found.length };
  }
  const closing = found.replace('<', '</');
  let length = 0;
  for await (const piece of piecesOf(partOf(bytes, place, longestPacket), 0, smallPiece)) {
    const end = piece.indexOf(closing);
    length += end === -1 ? piece.length : end;
    if (end !== -1) break;
  }
  return { traces: await xmpTraces(bytes, place, length), end: place + length };
}

/** A picture in base64. It is not written anew: the lines of the document would change. */
async function writtenPicture(bytes: Bytes, place: number, within: Within): Promise<Traces> {
  const text: string[] = [];
  for await (const piece of piecesOf(partOf(bytes, place, longestPicture), 0, smallPiece)) {
    const [digits = ''] = /^[A-Za-z0-9+/=\s]*/.exec(piece.toString('latin1')) ?? [];
    text.push(digits);
    if (digits.length < piece.length) break;
  }
  const traces = await within(bytesOf(Buffer.from(text.join(''), 'base64')));
  return holdsLocation(traces) ? stuck : noTraces;
}
