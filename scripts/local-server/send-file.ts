import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { typeOf } from '#scripts/disk/file-types';

/**
 * Sends a file, or the requested range of it, as players of sound and films need.
 *
 * @param exchange.path its address, which decides the media type as on a host: the owner's file may have another
 * ending
 */
export async function sendFile(
  file: string,
  { path, request, response }: { path: string; request: IncomingMessage; response: ServerResponse },
): Promise<void> {
  const size = await stat(file).then(
    (stats) => stats.size,
    () => undefined,
  );
  if (size === undefined) {
    response.writeHead(404).end();
    return;
  }
  const part = readRange(request.headers.range, size);
  const { start, end } = part ?? { start: 0, end: size - 1 };
  response.writeHead(part ? 206 : 200, {
    'content-type': typeOf(path),
    'content-length': Math.max(0, end - start + 1),
    'accept-ranges': 'bytes',
    ...(part && { 'content-range': `bytes ${start}-${end}/${size}` }),
  });
  if (size === 0) response.end();
  // Seeking aborts one range for another. A file that cannot be read ends only this response.
  else await pipeline(createReadStream(file, { start, end }), response).catch(() => undefined);
}

/** Parses a `Range` header of a single range (https://www.rfc-editor.org/rfc/rfc9110#section-14.1.2), cut to the file. */
export function readRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end ? { start, end } : undefined;
}
