import type { BmpHeader } from '#scripts/pictures/convert/bmp-header';
import { UndecodableError } from '#scripts/pictures/convert/convertible';

interface Pixels {
  /** Red, green and blue from the uppermost row on, and alpha where any pixel has some. */
  data: Buffer;
  samples: 3 | 4;
}

/**
 * Decodes the pixels of a BMP.
 *
 * @param file all of its bytes
 * @throws UndecodableError where it is truncated
 */
export function bmpPixels(file: Buffer, header: BmpHeader): Pixels {
  const stored = file.subarray(header.start);
  // Some programs leave out the padding of the last row.
  const isWhole = header.isPacked || stored.length >= rowLength(header) * header.height - 3;
  if (!isWhole) throw new UndecodableError('it is truncated');
  if (header.bits > 8) return maskedPixels(stored, header);
  const indexes = header.isPacked ? unpack(stored, header) : indexesIn(stored, header);
  return { data: colored(indexes, header), samples: 3 };
}

/** Returns the row of the picture that is stored as the row of a number. */
function rowOf(stored: number, { height, isTopDown }: BmpHeader): number {
  return isTopDown ? stored : height - 1 - stored;
}

/** Bytes of a stored row, which is padded to a multiple of four. */
function rowLength({ width, bits }: BmpHeader): number {
  return 4 * Math.ceil((width * bits) / 32);
}

/** Reads the palette's index of each pixel, in the order in which rows are stored. */
function indexesIn(stored: Buffer, header: BmpHeader): Uint8Array {
  const { width, height, bits } = header;
  const length = rowLength(header);
  const indexes = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const byte = stored[y * length + ((x * bits) >> 3)] ?? 0;
      indexes[y * width + x] = (byte >> (8 - bits - ((x * bits) & 7))) & ((1 << bits) - 1);
    }
  }
  return indexes;
}

/** Codes of a run of no pixels, by their second byte; from 3 on, so many pixels are written out. */
const codes = { endOfRow: 0, endOfPicture: 1, move: 2 };

/** Unpacks run lengths. Pixels outside the picture are passed over; each code takes two bytes, so that it ends. */
function unpack(stored: Buffer, header: BmpHeader): Uint8Array {
  const { width, height, bits } = header;
  const indexes = new Uint8Array(width * height);
  let [x, y] = [0, 0];
  const put = (index: number) => {
    if (x < width && y < height) indexes[y * width + x] = index;
    x += 1;
  };
  const indexAt = (at: number, pixel: number) => {
    if (bits === 8) return stored[at + pixel] ?? 0;
    const byte = stored[at + (pixel >> 1)] ?? 0;
    return pixel % 2 === 0 ? byte >> 4 : byte & 15;
  };
  for (let at = 0; at + 1 < stored.length && y < height; ) {
    const [count = 0, code = 0] = stored.subarray(at, at + 2);
    at += 2;
    if (count > 0) {
      for (let pixel = 0; pixel < count; pixel += 1) put(bits === 8 ? code : indexAt(at - 1, pixel % 2));
    } else if (code === codes.endOfRow) [x, y] = [0, y + 1];
    else if (code === codes.endOfPicture) break;
    else if (code === codes.move) {
      [x, y] = [x + (stored[at] ?? 0), y + (stored[at + 1] ?? 0)];
      at += 2;
    } else {
      for (let pixel = 0; pixel < code; pixel += 1) put(indexAt(at, pixel));
      at += 2 * Math.ceil((code * bits) / 16);
    }
  }
  return indexes;
}

function colored(indexes: Uint8Array, header: BmpHeader): Buffer {
  const { width, height, palette, paletteEntry } = header;
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    let to = 3 * width * rowOf(y, header);
    for (let x = 0; x < width; x += 1) {
      const from = paletteEntry * (indexes[y * width + x] ?? 0);
      data[to] = palette[from + 2] ?? 0;
      data[to + 1] = palette[from + 1] ?? 0;
      data[to + 2] = palette[from] ?? 0;
      to += 3;
    }
  }
  return data;
}

/** Reads pixels that hold their colours. Alpha of 0 everywhere is padding. */
function maskedPixels(stored: Buffer, header: BmpHeader): Pixels {
  const { width, height, bits, masks } = header;
  const length = rowLength(header);
  const size = bits / 8;
  const channels = masks.map(channelOf);
  const hasAlpha = bits === 32 && hasAnyAlpha(stored, header);
  const samples = hasAlpha ? 4 : 3;
  const data = Buffer.alloc(width * height * samples);
  for (let y = 0; y < height; y += 1) {
    let to = samples * width * rowOf(y, header);
    for (let x = 0; x < width; x += 1) {
      const at = y * length + x * size;
      const pixel = at + size <= stored.length ? stored.readUIntLE(at, size) : 0;
      for (let channel = 0; channel < samples; channel += 1)
        data[to + channel] = channels[channel]?.(pixel) ?? 0;
      to += samples;
    }
  }
  return { data, samples };
}

function hasAnyAlpha(stored: Buffer, { width, height, masks }: BmpHeader): boolean {
  const alpha = masks[3] ?? 0;
  const end = Math.min(4 * width * height, stored.length - 3);
  for (let at = 0; at < end; at += 4) if ((stored.readUInt32LE(at) & alpha) !== 0) return true;
  return false;
}

/** Returns what reads the bits of a mask as 0 to 255. */
function channelOf(mask: number): (pixel: number) => number {
  if (mask === 0) return () => 0;
  const shift = 31 - Math.clz32(mask & -mask);
  const most = mask >>> shift;
  return (pixel) => Math.round((255 * ((pixel & mask) >>> shift)) / most);
}
