import { makeFetchTransport } from '@sentry/nextjs';
import { scrubIn } from '#client/monitoring/scrub';

type Options = Parameters<typeof makeFetchTransport>[0];
type Transport = ReturnType<typeof makeFetchTransport>;
type Item = Parameters<Transport['send']>[0][1][number];

/**
 * Returns the transport for everything that is sent: events, spans, sessions and recordings. All of it is scrubbed here, including
 * whatever future versions of the SDK collect.
 */
export function makeScrubbingTransport(options: Options): Transport {
  const { send, flush } = makeFetchTransport(options);
  return {
    flush,
    send(envelope) {
      const [headers, items] = envelope;
      scrubIn(headers);
      const packing: Promise<void>[] = [];
      for (const item of items) {
        const [header, payload] = item;
        if (typeof payload === 'string') packing.push(packRecording(item, payload));
        else if (header.type !== 'replay_recording') scrubIn(payload);
      }
      // Without a recording nothing is awaited, so that a page being left can still send.
      return packing.length > 0 ? Promise.all(packing).then(() => send(envelope)) : send(envelope);
    },
  };
}

/**
 * Scrubs and compresses a segment of a recording, in place. The SDK would compress it in a worker, before it could be scrubbed, and
 * would need `blob:` in the Content-Security-Policy.
 *
 * @param payload a line of JSON with the segment's number, and the events as JSON
 */
async function packRecording(item: Item, payload: string): Promise<void> {
  const end = payload.indexOf('\n') + 1;
  const events: unknown = JSON.parse(payload.slice(end));
  if (typeof events !== 'object' || !events) throw new TypeError('A recording is a list of events.');
  scrubIn(events);
  dropLinks(events);
  const packed = await toBytes(new Blob([payload.slice(0, end), await deflate(JSON.stringify(events))]));
  Reflect.set(item, 1, packed);
  Reflect.set(item[0], 'length', packed.length);
}

/** Deletes the `href` of every element: links lead to other items, and recordings do not need them. */
function dropLinks(value: object): void {
  for (const [key, part] of Object.entries(value)) {
    if (!part || typeof part !== 'object') continue;
    if (key === 'attributes' && 'href' in part) Reflect.deleteProperty(part, 'href');
    dropLinks(part);
  }
}

/** Returns a text as zlib, or unchanged if the browser has no `CompressionStream`. Sentry reads both. */
async function deflate(text: string): Promise<BlobPart> {
  if (!('CompressionStream' in window)) return text;
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Response(stream).arrayBuffer();
}

async function toBytes(blob: Blob): Promise<Uint8Array> {
  return new Uint8Array(await new Response(blob).arrayBuffer());
}
