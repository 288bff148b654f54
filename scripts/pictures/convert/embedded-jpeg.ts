import { type Bytes, readPieces, sliceBytes } from '#scripts/bytes/bytes';

/** A JPEG that lies in another file. */
export interface EmbeddedJpeg {
  /** Position in the file. */
  at: number;
  width: number;
  height: number;
  /** Position of the coded pixels, behind the headers. */
  scan: number;
}

/** How a JPEG begins: its first marker, and the first byte of the next. */
const beginning = Buffer.from([0xff, 0xd8, 0xff]);
const end = Buffer.from([0xff, 0xd9]);

/** Beginnings that are looked at: a raw file of 100 megapixels may hold 2,000 tiles that are JPEGs of another kind. */
const mostBeginnings = 10_000;

/** Segments of headers of one JPEG, and bytes of one JPEG, at most. */
const mostSegments = 200;
const longestJpeg = 1 << 28;

/** Finds the JPEG of most pixels in a file of any format. */
export async function findLargestJpeg(bytes: Bytes): Promise<EmbeddedJpeg | undefined> {
  let largest: EmbeddedJpeg | undefined;
  let looked = 0;
  for await (const at of positionsOf(bytes, beginning)) {
    if (++looked > mostBeginnings) break;
    const found = await readJpegHeader(bytes, at);
    if (found && found.width * found.height > (largest ? largest.width * largest.height : 0)) largest = found;
  }
  return largest;
}

/** Reads a JPEG from its beginning to its end, or to the end of the file. */
export async function readEmbeddedJpeg(bytes: Bytes, { at, scan }: EmbeddedJpeg): Promise<Buffer> {
  for await (const stop of positionsOf(sliceBytes(bytes, scan, longestJpeg), end))
    return bytes.read(at, scan - at + stop + end.length);
  return bytes.read(at, longestJpeg);
}

async function* positionsOf(bytes: Bytes, wanted: Buffer): AsyncGenerator<number> {
  let start = 0;
  let before = Buffer.alloc(0);
  for await (const piece of readPieces(bytes)) {
    const window = Buffer.concat([before, piece]);
    for (let at = window.indexOf(wanted); at >= 0; at = window.indexOf(wanted, at + 1))
      yield start - before.length + at;
    start += piece.length;
    before = window.subarray(1 - wanted.length);
  }
}

/** Markers of frames whose pixels are decoded, those of all frames, and that of a scan. */
const decodedFrames = [0xc0, 0xc1, 0xc2];
const frames = [0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf];
const startOfScan = 0xda;

/** Reads the headers of a JPEG; undefined where there is none, or one of another kind, such as the lossless of raw pixels. */
async function readJpegHeader(bytes: Bytes, at: number): Promise<EmbeddedJpeg | undefined> {
  let size: { width: number; height: number } | undefined;
  let place = at + 2;
  for (let segment = 0; segment < mostSegments; segment += 1) {
    const head = await bytes.read(place, 10);
    const marker = head[1] ?? 0;
    if (head.length < 10 || head[0] !== 0xff || marker < 0xc0) return undefined;
    if (marker === startOfScan) return size && { at, ...size, scan: place };
    if (frames.includes(marker)) {
      const [bits, components] = [head[4], head[9] ?? 0];
      const isDecoded =
        decodedFrames.includes(marker) && bits === 8 && (components === 1 || components === 3);
      size = { width: head.readUInt16BE(7), height: head.readUInt16BE(5) };
      if (!isDecoded || size.width === 0 || size.height === 0) return undefined;
    }
    place += 2 + head.readUInt16BE(2);
  }
  return undefined;
}
