import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

/** Bytes with random access, so that a film of gigabytes takes no more memory than a picture. */
export interface Bytes {
  readonly size: number;
  /** Returns fewer bytes at the end, and an empty buffer beyond it. */
  read(at: number, length: number): Promise<Buffer>;
}

export function bytesFromBuffer(buffer: Buffer): Bytes {
  return {
    size: buffer.length,
    read: async (at, length) => buffer.subarray(at, at + Math.max(0, length)),
  };
}

/** Returns a part of bytes, with positions from its own beginning, cut at the end of the whole. */
export function sliceBytes(bytes: Bytes, at: number, length = Number.POSITIVE_INFINITY): Bytes {
  const size = Math.max(0, Math.min(length, bytes.size - at));
  return {
    size,
    read: (from, wanted) => bytes.read(at + from, Math.min(wanted, size - from)),
  };
}

/** Bytes of one chunk of a stream. */
const pieceSize = 1 << 20;

/** Yields all bytes from a position on, chunk by chunk. */
export async function* readPieces(bytes: Bytes, from = 0, size = pieceSize): AsyncGenerator<Buffer> {
  for (let at = from; at < bytes.size; at += size) {
    const piece = await bytes.read(at, size);
    if (piece.length === 0) return;
    yield piece;
  }
}

/** Returns the first 20 hex digits of the SHA-256 of bytes. */
export async function hashBytes(bytes: Bytes): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of readPieces(bytes)) hash.update(piece);
  return hash.digest('hex').slice(0, 20);
}

/** Returns the same hash of data in memory. */
export function hashData(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex').slice(0, 20);
}

/** Bytes read at once: nearly every picture's header fits in the first window. */
const windowSize = 1 << 16;

/**
 * Opens a file for as long as it is used.
 *
 * @throws the file system's error if it cannot be read
 */
export async function withFile<Result>(
  file: string,
  use: (bytes: Bytes) => Promise<Result>,
): Promise<Result> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    return await use({ size, read: withWindow(size, readAt) });
  } finally {
    await handle.close();
  }

  async function readAt(at: number, length: number): Promise<Buffer> {
    const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(length), 0, length, at);
    return buffer.subarray(0, bytesRead);
  }
}

/** Serves small reads from the last window. */
function withWindow(size: number, readAt: Bytes['read']): Bytes['read'] {
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
