import { makeFetchTransport } from '@sentry/nextjs';
import { packRecording } from '#client/monitoring/recording';
import { scrubIn } from '#client/monitoring/scrub';

type Options = Parameters<typeof makeFetchTransport>[0];
type Transport = ReturnType<typeof makeFetchTransport>;
type Item = Parameters<Transport['send']>[0][1][number];

/**
 * The one way out: events, spans, sessions and recordings all leave here, and are scrubbed here. Whatever the SDK learns
 * to collect with its next version passes too.
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
        if (typeof payload === 'string') packing.push(pack(item, payload));
        else if (header.type !== 'replay_recording') scrubIn(payload);
      }
      // Where nothing is packed nothing is waited for: a page that is being left sends what it has.
      return packing.length > 0 ? Promise.all(packing).then(() => send(envelope)) : send(envelope);
    },
  };
}

async function pack(item: Item, payload: string): Promise<void> {
  const packed = await packRecording(payload);
  Reflect.set(item, 1, packed);
  Reflect.set(item[0], 'length', packed.length);
}
