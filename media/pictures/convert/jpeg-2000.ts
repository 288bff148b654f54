import type { Convertible } from '#media/pictures/convert/convertible';
import { decode } from '#media/pictures/convert/decode-in-thread';
import { readCoded } from '#media/pictures/convert/read-coded';
import { type Box, readBoxes } from '#scripts/bytes/boxes';
import { type Bytes, sliceBytes, withFile } from '#scripts/bytes/bytes';

/** Header of a JPEG 2000 (ISO/IEC 15444-1, annexes A and I). */
interface Jpeg2000Header {
  width: number;
  height: number;
  icc?: Buffer;
  exif?: Buffer;
  xmp?: Buffer;
}

const startOfCodestream = 0xff4fff51;

/** Bytes of the codestream's header, up to the third component. */
const headLength = 51;

/** Numbers of the supported colour spaces: sRGB, grey and sYCC. */
const decodedSpaces = [16, 17, 18];

/** Maximum bytes of a profile or metadata block. */
const longestBlock = 1 << 24;

/** Ids of the boxes with EXIF (`JpgTiffExif->JP2`) and XMP. */
const exifId = '4a706754696666457869662d3e4a5032';
const xmpId = 'be7acfcb97a942e89c71999491e3afac';

/** Opens a JPEG 2000 picture. */
export async function openJpeg2000(file: string): Promise<Convertible | undefined> {
  const header = await withFile(file, readJpeg2000Header);
  if (!header) return undefined;
  const { width, height, icc, exif, xmp } = header;
  return {
    width,
    height,
    blocks: { format: 'jp2', ...(exif && { exif }), ...(xmp && { xmp }) },
    convert: async () => decode('JP2', await readCoded(file, header), icc),
  };
}

/**
 * Reads the header of a JPEG 2000, in boxes or as a bare codestream.
 * @returns undefined if it is damaged, or the decoder would misread its components
 */
async function readJpeg2000Header(bytes: Bytes): Promise<Jpeg2000Header | undefined> {
  const [first = 0, second = 0] = await bytes.read(0, 2);
  if (first === 0xff && second === 0x4f) return sizeIn(bytes, 0);
  const found: Partial<Jpeg2000Header> = {};
  let size: Jpeg2000Header | undefined;
  for await (const box of readBoxes(bytes, 0, bytes.size)) {
    if (box.type === 'jp2c') size ??= await sizeIn(bytes, box.start);
    else if (box.type === 'uuid') Object.assign(found, await metadataIn(bytes, box));
    else if (box.type === 'jp2h') {
      const color = await colorIn(bytes, box);
      if (!color) return undefined;
      Object.assign(found, color);
    }
  }
  return size && { ...size, ...found };
}

async function sizeIn(bytes: Bytes, at: number): Promise<Jpeg2000Header | undefined> {
  const head = await bytes.read(at, headLength);
  if (head.length < 45 || head.readUInt32BE(0) !== startOfCodestream) return undefined;
  const [left, top] = [head.readUInt32BE(16), head.readUInt32BE(20)];
  const [width, height] = [head.readUInt32BE(8), head.readUInt32BE(12)];
  const isWhole = left === 0 && top === 0 && width > 0 && height > 0;
  return isWhole && isDecoded(head) ? { width, height } : undefined;
}

/**
 * Returns whether it has one or three unsigned components of equal bit depth, the last two possibly subsampled by two.
 */
function isDecoded(head: Buffer): boolean {
  const components = head.readUInt16BE(40);
  if (components !== 1 && components !== 3) return false;
  if (head.length < 42 + 3 * components) return false;
  const parts = Array.from({ length: components }, (_, part) => head.subarray(42 + 3 * part, 45 + 3 * part));
  const bits = parts.map(([depth = 0]) => depth);
  const steps = parts.map(([, x, y]) => `${x},${y}`).join(' ');
  const isEven = bits.every((depth) => depth < 16 && depth === bits[0]);
  return isEven && /^1,1( (1,1 1,1|2,1 2,1|2,2 2,2))?$/.test(steps);
}

/** Reads the first colour specification; undefined if its colour space is not supported. */
async function colorIn(bytes: Bytes, header: Box): Promise<{ icc?: Buffer } | undefined> {
  for await (const { type, start, end } of readBoxes(bytes, header.start, header.end)) {
    if (type !== 'colr') continue;
    const [method] = await bytes.read(start, 1);
    const described = await bytes.read(start + 3, Math.min(end - start - 3, longestBlock));
    if (method !== 1) return { icc: described };
    return described.length >= 4 && decodedSpaces.includes(described.readUInt32BE(0)) ? {} : undefined;
  }
  return {};
}

async function metadataIn(bytes: Bytes, { start, end }: Box): Promise<{ exif?: Buffer; xmp?: Buffer }> {
  const id = (await bytes.read(start, 16)).toString('hex');
  if (id !== exifId && id !== xmpId) return {};
  const block = await sliceBytes(bytes, start + 16, Math.min(end - start - 16, longestBlock)).read(
    0,
    longestBlock,
  );
  return id === exifId ? { exif: block } : { xmp: block };
}
