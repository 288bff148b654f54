import { createHash } from 'node:crypto';

/** Bytes that are read where they are wanted: a film of gigabytes takes no more memory than a picture. */
export interface Bytes {
  readonly size: number;
  /** Fewer bytes than asked for at the end, none beyond it. */
  read(at: number, length: number): Promise<Buffer>;
}

export function bytesOf(buffer: Buffer): Bytes {
  return {
    size: buffer.length,
    read: async (at, length) => buffer.subarray(at, at + Math.max(0, length)),
  };
}

/** A part of bytes, counted from its own beginning. A part that reaches beyond the end is cut there. */
export function partOf(bytes: Bytes, at: number, length = Number.POSITIVE_INFINITY): Bytes {
  const size = Math.max(0, Math.min(length, bytes.size - at));
  return {
    size,
    read: (from, wanted) => bytes.read(at + from, Math.min(wanted, size - from)),
  };
}

/** Bytes of one piece of a stream. */
const pieceSize = 1 << 20;

/** All of it, piece by piece, from any place on. */
export async function* piecesOf(bytes: Bytes, from = 0, size = pieceSize): AsyncGenerator<Buffer> {
  for (let at = from; at < bytes.size; at += size) {
    const piece = await bytes.read(at, size);
    if (piece.length === 0) return;
    yield piece;
  }
}

/** The first 20 hex digits of the SHA-256 of bytes. */
export async function hashOf(bytes: Bytes): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of piecesOf(bytes)) hash.update(piece);
  return hash.digest('hex').slice(0, 20);
}
