import { scrubIn } from '#client/monitoring/scrub';

/**
 * Scrubs a part of a recording and packs it. The SDK packs recordings in a worker, where nothing can be taken out of
 * them any more; so it is told not to, and the browser's own stream packs them here: no worker, and no `blob:` in the
 * Content-Security-Policy.
 *
 * @param payload a line of JSON with the part's number, and the events as JSON
 */
export async function packRecording(payload: string): Promise<Uint8Array<ArrayBuffer>> {
  const end = payload.indexOf('\n') + 1;
  const events: unknown = JSON.parse(payload.slice(end));
  if (typeof events !== 'object' || !events) throw new TypeError('A recording is a list of events.');
  scrubIn(events);
  dropAddresses(events);
  const header = payload.slice(0, end);
  return bytes(new Blob([header, await deflate(JSON.stringify(events))]));
}

/** Links lead to other items; a recording is shown without them. */
function dropAddresses(value: object): void {
  for (const [key, part] of Object.entries(value)) {
    if (!part || typeof part !== 'object') continue;
    if (key === 'attributes' && 'href' in part) Reflect.deleteProperty(part, 'href');
    dropAddresses(part);
  }
}

/** zlib, as Sentry reads it; plain text, which it reads as well, where the browser has no such stream. */
async function deflate(text: string): Promise<BlobPart> {
  if (!('CompressionStream' in window)) return text;
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Response(stream).arrayBuffer();
}

async function bytes(blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(blob).arrayBuffer());
}
