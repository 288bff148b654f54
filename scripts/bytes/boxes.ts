import type { Bytes } from '#scripts/bytes/bytes';

/** A box of an AVIF, HEIC, MP4 or MOV file (ISO/IEC 14496-12). Positions are in bytes from the beginning of the file. */
export interface Box {
  type: string;
  at: number;
  /** Size in its header, in bytes. */
  size: number;
  /** Start of its contents. */
  start: number;
  end: number;
}

/** Yields the boxes between two positions. A box that reaches beyond `to` is cut there, and is the last. */
export async function* readBoxes(bytes: Bytes, from: number, to: number): AsyncGenerator<Box> {
  for (let at = from; at + 8 <= to; ) {
    const head = await bytes.read(at, 16);
    if (head.length < 8) return;
    const short = head.readUInt32BE(0);
    const type = head.toString('latin1', 4, 8);
    const isLong = short === 1 && head.length === 16;
    const size = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? to - at : short;
    const headSize = isLong ? 16 : 8;
    // QuickTime ends some lists with a length that is shorter than a header.
    if (size < headSize) return;
    const end = Math.min(at + size, to);
    yield { type, at, size, start: Math.min(at + headSize, end), end };
    at = end;
  }
}
