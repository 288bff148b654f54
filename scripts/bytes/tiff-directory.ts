import type { Bytes } from '#scripts/bytes/bytes';

/** Byte order and width of numbers in a TIFF (BigTIFF: https://www.awaresystems.be/imaging/tiff/bigtiff.html). */
export interface Layout {
  isLittle: boolean;
  isBig: boolean;
}

export interface Entry {
  tag: number;
  type: number;
  /** Position and length of the value; a short value is in the entry itself. */
  at: number;
  length: number;
  isInside: boolean;
  /** The first number of the value, if it is numeric. */
  number: number;
}

export interface Directory {
  at: number;
  /** The directory's bytes, followed by the position of the next directory unless the file ends before. */
  raw: Buffer;
  entries: Entry[];
  next: number;
}

/** Bytes of a value of each type. */
const typeSizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4, 0, 0, 8, 8, 8];

/** Reads the header of a TIFF; undefined for any other file. */
export async function readHead(bytes: Bytes): Promise<{ layout: Layout; first: number } | undefined> {
  const head = await bytes.read(0, 16);
  const order = head.toString('latin1', 0, 2);
  if (head.length < 8 || (order !== 'II' && order !== 'MM')) return undefined;
  const isLittle = order === 'II';
  const isBig = uint(head, 2, { size: 2, isLittle }) === 43 && head.length === 16;
  const layout = { isLittle, isBig };
  return {
    layout,
    first: isBig ? uint(head, 8, { size: 8, isLittle }) : uint(head, 4, { size: 4, isLittle }),
  };
}

export function entrySizes({ isBig }: Layout): { count: number; entry: number; pointer: number } {
  return isBig ? { count: 8, entry: 20, pointer: 8 } : { count: 2, entry: 12, pointer: 4 };
}

/** libtiff takes more entries for damage. */
const maxEntries = 4096;

/** Reads the directory at a position; undefined if there is none. A truncated directory has the entries that are there. */
export async function readDirectory(
  bytes: Bytes,
  at: number,
  layout: Layout,
): Promise<Directory | undefined> {
  const sizes = entrySizes(layout);
  const head = await bytes.read(at, sizes.count);
  if (at < 8 || head.length < sizes.count) return undefined;
  const count = uint(head, 0, { ...layout, size: sizes.count });
  if (count > maxEntries) return undefined;
  const raw = await bytes.read(at, sizes.count + count * sizes.entry + sizes.pointer);
  const there = Math.min(count, Math.floor((raw.length - sizes.count) / sizes.entry));
  const entries = Array.from({ length: there }, (_, index) =>
    readEntry(raw, sizes.count + index * sizes.entry, { at, layout }),
  );
  const end = sizes.count + count * sizes.entry;
  const next = end + sizes.pointer <= raw.length ? uint(raw, end, { ...layout, size: sizes.pointer }) : 0;
  return { at, raw, entries, next };
}

function readEntry(raw: Buffer, from: number, { at, layout }: { at: number; layout: Layout }): Entry {
  const { isLittle } = layout;
  const short = { size: 2, isLittle };
  const long = { size: entrySizes(layout).pointer, isLittle };
  const type = uint(raw, from + 2, short);
  const typeSize = typeSizes[type] ?? 0;
  const length = uint(raw, from + 4, long) * typeSize;
  const value = from + 4 + long.size;
  const isInside = length <= long.size;
  const isNarrow = isInside && (typeSize === 2 || typeSize === 4);
  const number = uint(raw, value, isNarrow ? { size: typeSize, isLittle } : long);
  return {
    tag: uint(raw, from, short),
    type,
    at: isInside ? at + value : number,
    length,
    isInside,
    number,
  };
}

/** Reads a whole number of 1, 2, 4 or 8 bytes. Above 2^53, beyond any file, it loses precision. */
export function uint(
  buffer: Buffer,
  at: number,
  { size, isLittle }: { size: number; isLittle: boolean },
): number {
  if (size === 8) return Number(isLittle ? buffer.readBigUInt64LE(at) : buffer.readBigUInt64BE(at));
  return isLittle ? buffer.readUIntLE(at, size) : buffer.readUIntBE(at, size);
}
