import { type Bytes, readPieces, sliceBytes, withFile } from '#scripts/bytes/bytes';
import { readDirectory, readHead } from '#scripts/bytes/tiff-directory';
import type { Convertible } from '#scripts/pictures/convert/convertible';
import { onlyPreview } from '#scripts/pictures/picture-problems';
import { sharp } from '#scripts/pictures/sharp';

/** Minimum longer side of a published preview, in pixels: cameras write thumbnails too. */
const usableSide = 640;

/** A JPEG that lies in another file. */
interface EmbeddedJpeg {
  /** Position in the file. */
  at: number;
  width: number;
  height: number;
  /** Position of the coded pixels, behind the headers. */
  scan: number;
}

/** How a JPEG begins: its first marker, and the first byte of the next. */
const jpegBeginning = Buffer.from([0xff, 0xd8, 0xff]);
const jpegEnd = Buffer.from([0xff, 0xd9]);

/**
 * Maximum number of beginnings to examine, since following the segments of one may take long: a raw file of 100 megapixels may
 * hold 2,000 tiles that are JPEGs of another kind.
 */
const mostBeginnings = 10_000;

/** Maximum header segments of one JPEG, and maximum bytes of one JPEG. */
const mostSegments = 200;
const longestJpeg = 1 << 28;

/** Markers of frames whose pixels are decoded, of all frames, and of a scan. */
const decodedFrames = [0xc0, 0xc1, 0xc2];
const frames = [0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf];
const startOfScan = 0xda;

/** Opens the largest preview that a camera wrote into a raw file, whatever the file's structure. */
export async function openRaw(file: string): Promise<Convertible | undefined> {
  return withFile(file, async (bytes) => {
    const found = await findLargestJpeg(bytes);
    if (!found || Math.max(found.width, found.height) < usableSide) return undefined;
    const preview = await readEmbeddedJpeg(bytes, found);
    const metadata = await sharp(preview, { failOn: 'none' })
      .metadata()
      .catch(() => undefined);
    if (!metadata) return undefined;
    const directory = await directoryOf(bytes);
    const orientation = metadata.orientation ?? directory?.orientation ?? 1;
    const { exif = directory?.exif, iptc, xmp } = metadata;
    const isTurned = orientation > 4;
    const size = {
      width: isTurned ? found.height : found.width,
      height: isTurned ? found.width : found.height,
    };
    return {
      ...size,
      blocks: {
        format: directory?.isWhole ? 'tiff' : 'jpeg',
        ...{ ...(exif && { exif }), ...(iptc && { iptc }), ...(xmp && { xmp }) },
      },
      finding: onlyPreview(size),
      convert: async () => (metadata.orientation ? preview : withOrientation(preview, orientation)),
    };
  });
}

const orientationTag = 0x0112;

/** The first directory of a raw file. */
interface RawDirectory {
  orientation: number | undefined;
  /** True if the file is a TIFF, all of whose tags can be read. */
  isWhole: boolean;
  /** The TIFF that holds the directory, if it is a part of the file. */
  exif?: Buffer;
}

/** Name of the box in which Canon's CR3 has the first directory, and bytes that hold it. */
const canonBox = 'CMT1';
const canonHead = 1 << 16;

/** Most raw files are a TIFF, some with another number for the format. */
async function directoryOf(bytes: Bytes): Promise<RawDirectory | undefined> {
  const orientation = await orientationIn(bytes);
  if (orientation !== undefined) {
    const head = await bytes.read(0, 4);
    return {
      orientation: orientation || undefined,
      isWhole: /^(II\*\0|MM\0\*)/.test(head.toString('latin1')),
    };
  }
  const head = await bytes.read(0, canonHead);
  const box = head.indexOf(canonBox);
  if (box < 4) return undefined;
  const exif = head.subarray(box + 4, box - 4 + head.readUInt32BE(box - 4));
  const inside = await orientationIn(sliceBytes(bytes, box + 4));
  return { orientation: inside || undefined, isWhole: false, exif };
}

/** Returns 0 if a TIFF does not say, undefined if there is no TIFF. */
async function orientationIn(bytes: Bytes): Promise<number | undefined> {
  const head = await readHead(bytes);
  const directory = head && (await readDirectory(bytes, head.first, head.layout));
  return directory && (directory.entries.find(({ tag }) => tag === orientationTag)?.number ?? 0);
}

/** Puts an EXIF block before the others of a JPEG that has no orientation. */
function withOrientation(jpeg: Buffer, orientation: number): Buffer {
  if (orientation < 2 || orientation > 8) return jpeg;
  const block = Buffer.from(
    'ffe100224578696600004d4d002a00000008000101120003000000010000000000000000',
    'hex',
  );
  block.writeUInt16BE(orientation, 28);
  return Buffer.concat([jpeg.subarray(0, 2), block, jpeg.subarray(2)]);
}

/** Finds the JPEG of most pixels in a file of any format. */
async function findLargestJpeg(bytes: Bytes): Promise<EmbeddedJpeg | undefined> {
  let largest: EmbeddedJpeg | undefined;
  let looked = 0;
  for await (const at of positionsOf(bytes, jpegBeginning)) {
    if (++looked > mostBeginnings) break;
    const found = await readJpegHeader(bytes, at);
    if (found && found.width * found.height > (largest ? largest.width * largest.height : 0)) largest = found;
  }
  return largest;
}

/** Reads a JPEG from its beginning to its end, or to the end of the file. */
async function readEmbeddedJpeg(bytes: Bytes, { at, scan }: EmbeddedJpeg): Promise<Buffer> {
  for await (const stop of positionsOf(sliceBytes(bytes, scan, longestJpeg), jpegEnd))
    return bytes.read(at, scan - at + stop + jpegEnd.length);
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

/** Reads the headers of a JPEG; undefined if there is none, or one of another kind, such as the lossless of raw pixels. */
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
