import type { Bytes } from '#scripts/bytes/bytes';

/** Thrown if more of a file is read than a sound one needs. */
export class ReadTooMuch extends Error {}

/** Bytes that each read counts besides its own, and bytes that may be read of the smallest file. */
const costOfRead = 16;
const leastAllowance = 1 << 21;

/**
 * Returns bytes that throw once too much of them was read.
 *
 * @param times that their size may be read
 */
export function meterBytes(bytes: Bytes, times: number): Bytes {
  let left = times * bytes.size + leastAllowance;
  return {
    size: bytes.size,
    read: (at, length) => {
      left -= Math.max(0, Math.min(length, bytes.size - at)) + costOfRead;
      if (left < 0) throw new ReadTooMuch();
      return bytes.read(at, length);
    },
  };
}
