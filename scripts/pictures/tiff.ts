import { type FileHandle, open } from 'node:fs/promises';

/** What a TIFF says of one of its pictures. */
export interface Directory {
  /** Pixels as stored. */
  width: number;
  height: number;
  /** Whether it says that it is a smaller copy of another, or a mask. */
  auxiliary: boolean;
}

/** Where things are in the two kinds of TIFF, in bytes. */
interface Layout {
  isLittle: boolean;
  /** Width of a count of entries, of an entry, and of an address. */
  count: number;
  entry: number;
  address: number;
}

const subfileType = 254;
const imageWidth = 256;
const imageLength = 257;

/** Bytes of whole numbers by their type, where they are not four. */
const widthOf: ReadonlyMap<number, number> = new Map([
  [3, 2],
  [16, 8],
]);

/** Bits of the subfile type for smaller copies and for masks. */
const auxiliaryBits = 0b101;

/**
 * Reads the list of pictures in a TIFF or BigTIFF, and not their pixels.
 *
 * @param file absolute path
 * @param most pictures after which it stops
 * @returns those before the first that cannot be read
 * @throws the file system's error where the file cannot be read
 */
export async function tiffDirectories(file: string, most: number): Promise<Directory[]> {
  const handle = await open(file);
  try {
    const head = await bytesAt(handle, 0, 16);
    const layout = layoutOf(head);
    const directories: Directory[] = [];
    const visited = new Set<number>();
    let at = numberIn(head, { at: layout.address, width: layout.address, layout });
    while (at > 0 && !visited.has(at) && directories.length < most) {
      visited.add(at);
      const found = await directoryAt(handle, at, layout);
      if (!found) break;
      directories.push(found.directory);
      at = found.next;
    }
    return directories;
  } finally {
    await handle.close();
  }
}

function layoutOf(head: Buffer): Layout {
  const isLittle = head[0] === 0x49;
  const isBig = head[isLittle ? 2 : 3] === 43;
  return isBig
    ? { isLittle, count: 8, entry: 20, address: 8 }
    : { isLittle, count: 2, entry: 12, address: 4 };
}

async function directoryAt(
  handle: FileHandle,
  at: number,
  layout: Layout,
): Promise<{ directory: Directory; next: number } | undefined> {
  const entries = numberIn(await bytesAt(handle, at, 8), { at: 0, width: layout.count, layout });
  /** No picture has more tags than this; a damaged file may claim billions. */
  if (entries === 0 || entries > 4096) return undefined;
  const bytes = await bytesAt(handle, at + layout.count, entries * layout.entry + layout.address);
  const tags = new Map(
    Array.from({ length: entries }, (_, entry) => tagIn(bytes, entry * layout.entry, layout)),
  );
  const width = tags.get(imageWidth) ?? 0;
  const height = tags.get(imageLength) ?? 0;
  const next = numberIn(bytes, { at: entries * layout.entry, width: layout.address, layout });
  if (width === 0 || height === 0) return undefined;
  return {
    directory: { width, height, auxiliary: ((tags.get(subfileType) ?? 0) & auxiliaryBits) > 0 },
    next,
  };
}

/** A tag and its value, where that is one whole number. */
function tagIn(bytes: Buffer, at: number, layout: Layout): [number, number] {
  const tag = numberIn(bytes, { at, width: 2, layout });
  const type = numberIn(bytes, { at: at + 2, width: 2, layout });
  return [tag, numberIn(bytes, { at: at + 4 + layout.address, width: widthOf.get(type) ?? 4, layout })];
}

/** A whole number in bytes; 0 where they end before it. */
function numberIn(
  bytes: Buffer,
  { at, width, layout }: { at: number; width: number; layout: Layout },
): number {
  const digits = [...bytes.subarray(at, at + width)];
  if (digits.length < width) return 0;
  return (layout.isLittle ? digits.reverse() : digits).reduce((sum, digit) => 256 * sum + digit, 0);
}

/** Fewer where the file ends before. */
async function bytesAt(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  if (!Number.isSafeInteger(at)) return Buffer.alloc(0);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}
