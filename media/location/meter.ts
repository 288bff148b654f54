import type { Bytes } from '#scripts/bytes/bytes';

/** Thrown if more bytes are read than an intact file needs. */
export class ReadLimitError extends Error {}

/** Bytes that each read costs extra, and minimum allowance for small files. */
const costOfRead = 16;
const minAllowance = 1 << 21;

/**
 * Returns bytes that throw when too much of them was read.
 * @param times maximum bytes read, in file sizes
 */
export function meterBytes(bytes: Bytes, times: number): Bytes {
  let left = times * bytes.size + minAllowance;
  return {
    size: bytes.size,
    read: (at, length) => {
      left -= Math.max(0, Math.min(length, bytes.size - at)) + costOfRead;
      if (left < 0) throw new ReadLimitError();
      return bytes.read(at, length);
    },
  };
}
