import { withFile } from '#scripts/bytes/bytes';
import type { Convertible } from '#scripts/pictures/convert/convertible';
import { decode } from '#scripts/pictures/convert/decode-in-thread';
import { readCoded } from '#scripts/pictures/convert/read-coded';

/** Bytes of the headers: of the file, of OS/2 1.x with its short numbers, and of Windows' first. */
const fileHeader = 14;
const core = 12;
const info = 40;

const bitsOfPixels = [1, 4, 8, 16, 24, 32];

/** Uncompressed, run lengths, and masks. The other compressions are a JPEG or PNG for printers. */
const compressions = [0, 1, 2, 3, 6];

/** Opens a Windows or OS/2 bitmap. */
export async function openBmp(file: string): Promise<Convertible | undefined> {
  const header = readHeader(await withFile(file, (bytes) => bytes.read(0, fileHeader + info)));
  if (!header) return undefined;
  return {
    ...header,
    blocks: { format: 'bmp' },
    convert: async () => decode('BMP', await readCoded(file, header)),
  };
}

/** Reads the size from the header (https://learn.microsoft.com/windows/win32/gdi/bitmap-storage). */
function readHeader(head: Buffer): { width: number; height: number } | undefined {
  if (head.length < fileHeader + info || head.toString('latin1', 0, 2) !== 'BM') return undefined;
  const length = head.readUInt32LE(fileHeader);
  const isCore = length === core;
  if (!isCore && (length < info || !compressions.includes(head.readUInt32LE(30)))) return undefined;
  const width = isCore ? head.readUInt16LE(18) : head.readInt32LE(18);
  const height = isCore ? head.readUInt16LE(20) : Math.abs(head.readInt32LE(22));
  const bits = head.readUInt16LE(isCore ? 24 : 28);
  return width > 0 && height > 0 && bitsOfPixels.includes(bits) ? { width, height } : undefined;
}
