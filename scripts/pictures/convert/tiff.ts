/** A picture whose pixels are stored as in a TIFF. */
export interface StoredPixels {
  width: number;
  height: number;
  /** Numbers of a pixel: of its colour, and of its transparency where there is one more. */
  samples: number;
  bits: 8 | 16;
  color: keyof typeof colors;
  /** Byte order of numbers of 16 bits. */
  isLittle: boolean;
  /** True if each sample has a plane of its own, false if those of a pixel are side by side. */
  isPlanar?: boolean;
  /** Bytes of each row, of one plane after the other; absent where all rows are stored whole. */
  packedRows?: readonly number[];
  icc?: Buffer | undefined;
  data: Uint8Array;
}

/** Number in TIFF, and samples. */
const colors = { grey: [1, 1], rgb: [2, 3], cmyk: [5, 4] } as const;

/** TIFF's types of values, with their bytes. */
const short = { number: 3, size: 2 };
const long = { number: 4, size: 4 };
const bytes = { number: 7, size: 1 };

const compressions = { none: 1, packBits: 32_773 };
const transparency = 2;

/** Writes pixels as a TIFF (https://www.itu.int/itudoc/itu-t/com16/tiff-fx/docs/tiff6.pdf) with a strip for each row. */
export function writeTiff(pixels: StoredPixels): Buffer {
  const { width, height, samples, bits, color, isLittle, isPlanar = false, packedRows, icc } = pixels;
  const [colorNumber, colorSamples] = colors[color];
  const rowLength = (width * (isPlanar ? 1 : samples) * bits) / 8;
  const rows = packedRows ?? Array.from({ length: isPlanar ? height * samples : height }, () => rowLength);
  const tags: Tag[] = [
    { tag: 256, type: long, values: [width] },
    { tag: 257, type: long, values: [height] },
    { tag: 258, type: short, values: Array.from({ length: samples }, () => bits) },
    { tag: 259, type: short, values: [packedRows ? compressions.packBits : compressions.none] },
    { tag: 262, type: short, values: [colorNumber] },
    { tag: 273, type: long, values: rows },
    { tag: 277, type: short, values: [samples] },
    { tag: 278, type: long, values: [1] },
    { tag: 279, type: long, values: rows },
    { tag: 284, type: short, values: [isPlanar ? 2 : 1] },
    ...(samples > colorSamples ? [{ tag: 338, type: short, values: [transparency] }] : []),
    ...(icc ? [{ tag: 34_675, type: bytes, values: icc }] : []),
  ];
  const start = headerLength + directoryLength(tags);
  const positions: number[] = [];
  let at = start;
  for (const length of rows) {
    positions.push(at);
    at += length;
  }
  const placed = tags.map((one) => (one.tag === 273 ? { ...one, values: positions } : one));
  return Buffer.concat([directoryOf(placed, isLittle), pixels.data]);
}

interface Tag {
  tag: number;
  type: { number: number; size: number };
  values: ArrayLike<number>;
}

const headerLength = 8;
const entryLength = 12;

function directoryLength(tags: readonly Tag[]): number {
  return 2 + tags.length * entryLength + 4 + tags.reduce((sum, tag) => sum + outsideLength(tag), 0);
}

/** Bytes of a value that do not fit into its entry, padded to an even length. */
function outsideLength({ type, values }: Tag): number {
  const length = type.size * values.length;
  return length <= 4 ? 0 : length + (length % 2);
}

/** Writes the header and the one directory. */
function directoryOf(tags: readonly Tag[], isLittle: boolean): Buffer {
  const buffer = Buffer.alloc(headerLength + directoryLength(tags));
  const write = (value: number, at: number, size: number) =>
    isLittle ? buffer.writeUIntLE(value, at, size) : buffer.writeUIntBE(value, at, size);
  buffer.write(isLittle ? 'II' : 'MM', 'latin1');
  write(42, 2, 2);
  write(headerLength, 4, 4);
  write(tags.length, headerLength, 2);
  let outside = headerLength + 2 + tags.length * entryLength + 4;
  for (const [index, tag] of tags.entries()) {
    const entry = headerLength + 2 + index * entryLength;
    write(tag.tag, entry, 2);
    write(tag.type.number, entry + 2, 2);
    write(tag.values.length, entry + 4, 4);
    const isOutside = outsideLength(tag) > 0;
    if (isOutside) write(outside, entry + 8, 4);
    const at = isOutside ? outside : entry + 8;
    for (let value = 0; value < tag.values.length; value += 1)
      write(tag.values[value] ?? 0, at + value * tag.type.size, tag.type.size);
    outside += outsideLength(tag);
  }
  return buffer;
}
