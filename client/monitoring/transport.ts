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
      const recordings = [...items].flatMap(scrubItem);
      // Without a recording nothing is waited for: a page that is being left sends what it has.
      return recordings.length > 0 ? Promise.all(recordings).then(() => send(envelope)) : send(envelope);
    },
  };
}

/** Scrubs a payload in place; what has to be packed takes a moment. */
function scrubItem(item: Item): Promise<void>[] {
  const [header, payload] = item;
  if (typeof payload === 'string') return [pack(item, payload)];
  if (header.type !== 'replay_recording') scrubIn(payload);
  return [];
}

async function pack(item: Item, payload: string): Promise<void> {
  const packed = await packRecording(payload);
  Reflect.set(item, 1, packed);
  Reflect.set(item[0], 'length', packed.length);
}
