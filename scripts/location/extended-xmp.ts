import type { Bytes } from '#scripts/location/bytes';
import { patchAt, type Traces } from '#scripts/location/traces';
import { tracesInPacket } from '#scripts/location/xmp';

/** A segment's share of a packet that is too long for one: 32 digits of the packet's name, its length, an offset, text. */
export interface XmpPiece {
  at: number;
  length: number;
}

const headLength = 40;

/** Finds coordinates in packets that are spread over segments: a property may begin in one and end in another. */
export async function extendedXmpTraces(bytes: Bytes, pieces: readonly XmpPiece[]): Promise<Traces> {
  const read: { order: string; at: number; text: Buffer }[] = [];
  for (const { at, length } of pieces) {
    const piece = await bytes.read(at, length);
    if (piece.length < headLength) continue;
    const order = piece.toString('latin1', 0, 32) + piece.toString('hex', 36, headLength);
    read.push({ order, at: at + headLength, text: piece.subarray(headLength) });
  }
  read.sort((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0));
  const { patches, isStuck } = tracesInPacket(Buffer.concat(read.map(({ text }) => text)));
  let begin = 0;
  const split = read.flatMap(({ at, text }) => {
    const from = begin;
    begin += text.length;
    return patches.flatMap((patch) => {
      const first = Math.max(patch.at, from);
      const last = Math.min(patch.at + patch.length, begin);
      return first < last
        ? [patchAt(at + first - from, patch.bytes.subarray(first - patch.at, last - patch.at))]
        : [];
    });
  });
  return { patches: split, isStuck };
}
