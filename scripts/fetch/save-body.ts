import { createWriteStream } from 'node:fs';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { isSystemFault } from '#scripts/disk/system-fault';
import { FetchFailure, failedConnection, notWanted, tooLarge, tooSlow } from '#scripts/fetch/fetch-failure';
import { type HttpResponse, letGo } from '#scripts/fetch/http-client';

export interface BodyLimits {
  /** Largest file, in megabytes. */
  maxSize: number;
  /** Slowest pace, in bytes a second, after `patience`. */
  slowest: number;
  /** Milliseconds without a sign of the host after which it is given up. */
  patience: number;
}

/** What undoes the encodings of a transfer: they are not asked for, but files are kept packed on some hosts. */
const decoders: Readonly<Record<string, () => Duplex>> = {
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  deflate: () => createInflate(),
  br: () => createBrotliDecompress(),
};

/**
 * Writes the body of a response to a new file, as it comes.
 *
 * @returns its bytes
 * @throws FetchFailure where it is too large, too slow or incomplete, the file system's error where it cannot be written
 */
export async function saveBody(response: HttpResponse, file: string, limits: BodyLimits): Promise<number> {
  const most = limits.maxSize * 1_000_000;
  if (Number(response.headers['content-length']) > most) {
    await letGo(response);
    throw tooLarge(limits.maxSize);
  }
  let bytes = 0;
  async function* limitSize(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > most) throw tooLarge(limits.maxSize);
      yield chunk;
    }
  }
  const encoding = String(response.headers['content-encoding'] ?? '').toLowerCase();
  const unpack = decoders[encoding]?.();
  const body = watchPace(response.body, limits);
  const written = createWriteStream(file, { flags: 'wx' });
  try {
    if (unpack) await pipeline(body, unpack, limitSize, written);
    else await pipeline(body, limitSize, written);
  } catch (error) {
    if (error instanceof FetchFailure || isSystemFault(error)) throw error;
    throw notWanted(`a damaged file, packed as ${encoding}`);
  }
  return bytes;
}

/** A host that sends a byte now and then never times out: it is measured. */
async function* watchPace(
  body: AsyncIterable<Buffer>,
  { slowest, patience }: BodyLimits,
): AsyncGenerator<Buffer> {
  const began = performance.now();
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.length;
      if (performance.now() - began > patience + (1000 * bytes) / slowest) throw tooSlow();
      yield chunk;
    }
  } catch (error) {
    throw failedConnection(error);
  }
}
