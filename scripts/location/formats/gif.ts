import type { Bytes } from '#scripts/bytes/bytes';
import { type Container, mergeTraces, type Traces } from '#scripts/location/traces';
import { findXmpTraces } from '#scripts/location/xmp';

const extension = 0x21;
const application = 0xff;
const image = 0x2c;
/** Bytes that lead out of a packet. */
const trailer = 258;

export const gif: Container = { signature: /^GIF8/, findTraces: findGifTraces };

/**
 * Finds coordinates in the XMP packet of a GIF, which lies in it as plain text and ends in 258 bytes that lead out of it
 * from any position. Spaces in the place of text lead there as well.
 */
async function findGifTraces(bytes: Bytes): Promise<Traces> {
  const traces: Traces[] = [];
  const screen = await bytes.read(0, 13);
  if (screen.length < 13) return mergeTraces(traces);
  for (let at = 13 + tableLength(screen[10]); ; ) {
    const head = await bytes.read(at, 14);
    const [kind, label] = head;
    if (kind === extension) {
      const isXmp = label === application && head.toString('latin1', 3, 14) === 'XMP DataXMP';
      const start = isXmp ? at + 14 : at + 2;
      const end = await endOfBlocks(bytes, start);
      if (isXmp) traces.push(await findXmpTraces(bytes, start, Math.max(0, end - start - trailer)));
      at = end;
    } else if (kind === image && head.length >= 10) {
      at = await endOfBlocks(bytes, at + 11 + tableLength(head[9]));
    } else break;
  }
  return mergeTraces(traces);
}

/** Returns the bytes of a colour table. */
function tableLength(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** Returns the position behind the empty block that ends a series of blocks, each of which begins with its length. */
async function endOfBlocks(bytes: Bytes, from: number): Promise<number> {
  for (let at = from; ; ) {
    const [length] = await bytes.read(at, 1);
    if (!length) return Math.min(at + 1, bytes.size);
    at += 1 + length;
  }
}
