import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { parseEnvelope } from '@sentry/core';
import { type Arrival, readArrivals } from '#tests/monitoring/arrival';

/** Answers of the collector. */
export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  /** Leaves requests unanswered until answers are set again. */
  silent?: boolean;
}

/** Stands in for Sentry on this machine, and records what arrives. */
export interface Collector {
  port: number;
  /** Items of received envelopes, in order. */
  arrivals: Arrival[];
  /** Sets the answers. Default: 200 and an empty object. */
  answer: (answer: Answer) => void;
  close: () => Promise<void>;
}

/** The tests' Sentry project. Its host does not exist: `hostRule` maps it to the collector in the browser. */
export const dsn = 'http://publickey@collector.test/1';
export const collectorOrigin = 'http://collector.test';

export function hostRule({ port }: Collector): string {
  return `--host-resolver-rules=MAP collector.test:80 127.0.0.1:${port}`;
}

/** Starts a collector on a port chosen by the system. */
export async function startCollector(): Promise<Collector> {
  let answer: Answer = {};
  const kept: ServerResponse[] = [];
  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS') allow(response).writeHead(204).end();
    else void take(request, response);
  });
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request).catch(() => undefined);
    if (!body) return;
    const plain = request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
    collector.arrivals.push(...readArrivals(parseEnvelope(plain), request.headers['user-agent'] ?? ''));
    if (answer.silent) kept.push(response);
    else reply(response);
  }
  function reply(response: ServerResponse): void {
    allow(response)
      .writeHead(answer.status ?? 200, answer.headers)
      .end('{}');
  }
  const collector: Collector = {
    port: 0,
    arrivals: [],
    answer(next) {
      answer = next;
      if (!next.silent) for (const response of kept.splice(0)) reply(response);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address === 'object' && address) collector.port = address.port;
  return collector;
}

function allow(response: ServerResponse): ServerResponse {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Allow-Headers', '*');
  response.setHeader('Access-Control-Expose-Headers', 'Retry-After, X-Sentry-Rate-Limits');
  return response;
}
