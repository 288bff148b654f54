/** The header of a BMP (https://learn.microsoft.com/windows/win32/gdi/bitmap-storage). */
export interface BmpHeader {
  width: number;
  height: number;
  /** True if the first row that is stored is the uppermost. */
  isTopDown: boolean;
  /** Bits of a pixel. */
  bits: number;
  isPacked: boolean;
  /** Bits of red, green, blue and alpha in a pixel of 16 bits or more; 0 for no alpha. */
  masks: readonly number[];
  /** Colours as blue, green, red, and one byte more in all but the oldest files. */
  palette: Buffer;
  paletteEntry: 3 | 4;
  /** Position of the pixels. */
  start: number;
}

const fileHeader = 14;

/** Bytes of the header of OS/2 1.x, whose numbers are short, and of Windows' first. */
const core = 12;
const info = 40;

const compressions = { none: 0, rle8: 1, rle4: 2, masks: 3, alphaMasks: 6 };

/** Masks of pixels where none are given. */
const usualMasks: Record<number, readonly number[]> = {
  16: [0x7c00, 0x03e0, 0x001f, 0],
  24: [0xff0000, 0x00ff00, 0x0000ff, 0],
  32: [0xff0000, 0x00ff00, 0x0000ff, 0],
};

/**
 * Reads the header of a BMP.
 *
 * @param head its first bytes, at least all before the pixels
 * @returns undefined where it is damaged or holds a JPEG or PNG for printers
 */
export function readBmpHeader(head: Buffer): BmpHeader | undefined {
  if (head.length < fileHeader + core || head.toString('latin1', 0, 2) !== 'BM') return undefined;
  const size = head.readUInt32LE(fileHeader);
  const start = head.readUInt32LE(10);
  if (size === core) {
    const [width, height, bits] = [head.readUInt16LE(18), head.readUInt16LE(20), head.readUInt16LE(24)];
    return checked({
      ...{ width, height, bits, start, isTopDown: false, isPacked: false, masks: usualMasks[bits] ?? [] },
      ...{ palette: head.subarray(fileHeader + core, start), paletteEntry: 3 },
    });
  }
  if (size < info || head.length < fileHeader + info) return undefined;
  const height = head.readInt32LE(22);
  const bits = head.readUInt16LE(28);
  const compression = head.readUInt32LE(30);
  const isMasked = compression === compressions.masks || compression === compressions.alphaMasks;
  const isPacked = compression === (bits === 8 ? compressions.rle8 : compressions.rle4);
  if (compression !== compressions.none && !isMasked && !(isPacked && bits <= 8)) return undefined;
  const ownMasks = isMasked && size === info ? (compression === compressions.alphaMasks ? 16 : 12) : 0;
  return checked({
    ...{
      width: head.readInt32LE(18),
      height: Math.abs(height),
      bits,
      start,
      isTopDown: height < 0,
      isPacked,
    },
    masks: isMasked ? masksOf(head, size > 52 || ownMasks === 16) : (usualMasks[bits] ?? []),
    ...{ palette: head.subarray(fileHeader + size + ownMasks, start), paletteEntry: 4 },
  });
}

function masksOf(head: Buffer, hasAlpha: boolean): number[] {
  const at = fileHeader + info;
  if (head.length < at + 16) return [];
  return [0, 4, 8, 12].map((mask) => (mask < 12 || hasAlpha ? head.readUInt32LE(at + mask) : 0));
}

function checked(header: BmpHeader): BmpHeader | undefined {
  const { width, height, bits, masks } = header;
  const isKnown = [1, 4, 8].includes(bits) || ([16, 24, 32].includes(bits) && masks.length === 4);
  return width > 0 && height > 0 && isKnown ? header : undefined;
}
