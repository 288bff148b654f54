/** Interleaved pixels, 8 bits per sample. */
export interface Pixels {
  width: number;
  height: number;
  color: keyof typeof colors;
  hasAlpha: boolean;
  data: Uint8Array;
}

/** TIFF's number of the colour space, and its samples per pixel. */
const colors = { grey: [1, 1], rgb: [2, 3] } as const;

/** TIFF's value types, and their sizes in bytes. */
const short = { number: 3, size: 2 };
const long = { number: 4, size: 4 };
const bytes = { number: 7, size: 1 };

const headerLength = 8;
const entryLength = 12;
const transparency = 2;

interface Tag {
  tag: number;
  type: { number: number; size: number };
  values: ArrayLike<number>;
}

/**
 * Writes pixels as a TIFF (https://www.itu.int/itudoc/itu-t/com16/tiff-fx/docs/tiff6.pdf) in one strip.
 * @param icc profile of their colours
 */
export function writeTiff({ width, height, color, hasAlpha, data }: Pixels, icc?: Buffer): Buffer {
  const [colorNumber, colorSamples] = colors[color];
  const samples = colorSamples + (hasAlpha ? 1 : 0);
  const tagsWith = (start: number): Tag[] => [
    { tag: 256, type: long, values: [width] },
    { tag: 257, type: long, values: [height] },
    { tag: 258, type: short, values: Array.from({ length: samples }, () => 8) },
    { tag: 262, type: short, values: [colorNumber] },
    { tag: 273, type: long, values: [start] },
    { tag: 277, type: short, values: [samples] },
    { tag: 278, type: long, values: [height] },
    { tag: 279, type: long, values: [data.length] },
    ...(hasAlpha ? [{ tag: 338, type: short, values: [transparency] }] : []),
    ...(icc ? [{ tag: 34_675, type: bytes, values: icc }] : []),
  ];
  const start = directoryOf(tagsWith(0)).length;
  return Buffer.concat([directoryOf(tagsWith(start)), data]);
}

/** Writes the header and the only directory; values too large for their entry follow it. */
function directoryOf(tags: readonly Tag[]): Buffer {
  const entries = Buffer.alloc(headerLength + 2 + tags.length * entryLength + 4);
  const outside: Buffer[] = [];
  let end = entries.length;
  entries.write('II*\0\b', 'latin1');
  entries.writeUInt16LE(tags.length, headerLength);
  for (const [index, { tag, type, values }] of tags.entries()) {
    const entry = headerLength + 2 + index * entryLength;
    entries.writeUInt16LE(tag, entry);
    entries.writeUInt16LE(type.number, entry + 2);
    entries.writeUInt32LE(values.length, entry + 4);
    const written = Buffer.alloc(Math.max(4, type.size * values.length));
    for (let at = 0; at < values.length; at += 1)
      written.writeUIntLE(values[at] ?? 0, at * type.size, type.size);
    if (written.length === 4) written.copy(entries, entry + 8);
    else {
      entries.writeUInt32LE(end, entry + 8);
      outside.push(written, Buffer.alloc(written.length % 2));
      end += written.length + (written.length % 2);
    }
  }
  return Buffer.concat([entries, ...outside]);
}
