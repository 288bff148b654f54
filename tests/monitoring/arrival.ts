import { inflateSync } from 'node:zlib';
import type { parseEnvelope } from '@sentry/core';
import { z } from 'zod';

/** An item of a received envelope, unpacked. */
export interface Arrival {
  /** `event`, `span`, `session`, `replay_event`, `replay_recording`, `client_report`. */
  type: string;
  /** User agent of the browser that sent it. */
  agent: string;
  /** Header of the envelope: time, SDK, trace. */
  envelope: unknown;
  /** Parsed JSON payload; for a recording its events. */
  payload: unknown;
  /** Everything readable in the item, as text. */
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

/** A recording is a line of JSON, then its events, as zlib or plain. */
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

/** Errors among the arrivals. */
export function errorsIn(arrivals: readonly Arrival[]): z.infer<typeof eventPayload>[] {
  return arrivals.filter(({ type }) => type === 'event').map(({ payload }) => eventPayload.parse(payload));
}

/** Spans among the arrivals. */
export function spansIn(arrivals: readonly Arrival[]): Span[] {
  return arrivals
    .filter(({ type }) => type === 'span')
    .flatMap(({ payload }) => z.object({ items: z.array(spanSchema) }).parse(payload).items);
}

/** Operation of a span: `pageload`, `navigation`, `http.client`, … */
export function op(span: Span): unknown {
  return span.attributes['sentry.op']?.value;
}
