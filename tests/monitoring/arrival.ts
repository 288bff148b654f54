import { inflateSync } from 'node:zlib';
import type { parseEnvelope } from '@sentry/core';
import { z } from 'zod';

/** One item of an envelope as it arrived, unpacked. */
export interface Arrival {
  /** `event`, `span`, `session`, `replay_event`, `replay_recording`, `client_report`. */
  type: string;
  /** The browser that sent it, as it calls itself. */
  agent: string;
  /** The envelope's own header: when it was sent, by which SDK, of which trace. */
  envelope: unknown;
  /** The payload as parsed JSON; of a recording its events. */
  payload: unknown;
  /** Everything of the item that can be read, as text. */
  text: string;
}

export function readArrivals([envelope, items]: ReturnType<typeof parseEnvelope>, agent: string): Arrival[] {
  return items.map(([header, payload]) => {
    const text = payload instanceof Uint8Array ? unpack(payload) : JSON.stringify(payload);
    return {
      type: header.type,
      agent,
      envelope,
      payload: JSON.parse(text),
      text: `${JSON.stringify(envelope)}\n${text}`,
    };
  });
}

/** A recording is a line of JSON, then its events: packed by zlib, or plain. */
function unpack(payload: Uint8Array): string {
  const start = payload.indexOf(10) + 1;
  const events = Buffer.from(payload.subarray(start));
  return (events[0] === 0x78 ? inflateSync(events) : events).toString();
}

const frame = z.object({ filename: z.string().optional(), function: z.string().optional() });

export const eventPayload = z.looseObject({
  timestamp: z.number(),
  release: z.string().optional(),
  environment: z.string().optional(),
  exception: z
    .object({
      values: z.array(
        z.object({
          type: z.string().optional(),
          value: z.string().optional(),
          stacktrace: z.object({ frames: z.array(frame) }).optional(),
        }),
      ),
    })
    .optional(),
  message: z.string().optional(),
  breadcrumbs: z.array(z.looseObject({ category: z.string().optional() })).optional(),
  tags: z.record(z.string(), z.unknown()).optional(),
  extra: z.record(z.string(), z.unknown()).optional(),
});

export const spanSchema = z.looseObject({
  name: z.string(),
  trace_id: z.string(),
  span_id: z.string(),
  parent_span_id: z.string().optional(),
  start_timestamp: z.number(),
  end_timestamp: z.number(),
  is_segment: z.boolean().optional(),
  attributes: z.record(z.string(), z.object({ value: z.unknown() })),
});

export type Span = z.infer<typeof spanSchema>;

/** The errors among the arrivals. */
export function errorsIn(arrivals: readonly Arrival[]): z.infer<typeof eventPayload>[] {
  return arrivals.filter(({ type }) => type === 'event').map(({ payload }) => eventPayload.parse(payload));
}

/** The spans among the arrivals. */
export function spansIn(arrivals: readonly Arrival[]): Span[] {
  return arrivals
    .filter(({ type }) => type === 'span')
    .flatMap(({ payload }) => z.object({ items: z.array(spanSchema) }).parse(payload).items);
}

/** The operation of a span: `pageload`, `navigation`, `http.client`, … */
export function op(span: Span): unknown {
  return span.attributes['sentry.op']?.value;
}
