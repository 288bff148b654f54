import type { Bytes } from '#scripts/location/bytes';

/** A box of the kind that AVIF, HEIC, MP4 and MOV are made of (ISO/IEC 14496-12). */
export interface Box {
  type: string;
  /** Where it begins, where its contents begin, where it ends. */
  at: number;
  start: number;
  end: number;
}

/** The boxes between two places. A box that reaches beyond is cut there, and the last. */
export async function* boxesIn(bytes: Bytes, from: number, to: number): AsyncGenerator<Box> {
  for (let at = from; at + 8 <= to; ) {
    const head = await bytes.read(at, 16);
    if (head.length < 8) return;
    const short = head.readUInt32BE(0);
    const type = head.toString('latin1', 4, 8);
    const isLong = short === 1 && head.length === 16;
    const size = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? to - at : short;
    const headSize = isLong ? 16 : 8;
    // QuickTime ends some lists with a length of less than a box has.
    if (size < headSize) return;
    const end = Math.min(at + size, to);
    yield { type, at, start: Math.min(at + headSize, end), end };
    at = end;
  }
}
