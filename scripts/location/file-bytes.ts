import { open } from 'node:fs/promises';
import type { Bytes } from '#scripts/location/bytes';

/** Bytes read at once: the header of nearly every picture is in the first of them. */
const windowSize = 1 << 16;

/**
 * Opens a file for as long as it is used.
 *
 * @throws the file system's error where it cannot be read
 */
export async function withFile<Result>(
  file: string,
  use: (bytes: Bytes) => Promise<Result>,
): Promise<Result> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    return await use({ size, read: windowed(size, readAt) });
  } finally {
    await handle.close();
  }

  async function readAt(at: number, length: number): Promise<Buffer> {
    const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(length), 0, length, at);
    return buffer.subarray(0, bytesRead);
  }
}

/** Small reads are answered from the last window. */
function windowed(size: number, readAt: Bytes['read']): Bytes['read'] {
  let start = 0;
  let window: Buffer = Buffer.alloc(0);
  return async (at, length) => {
    const wanted = Math.min(length, size - at);
    if (wanted <= 0) return Buffer.alloc(0);
    if (wanted > windowSize) return readAt(at, wanted);
    if (at < start || at + wanted > start + window.length) {
      window = await readAt(at, Math.min(windowSize, size - at));
      start = at;
    }
    return window.subarray(at - start, at - start + wanted);
  };
}
