import type { IncomingMessage } from 'node:http';

/** An address of the desk's server: what it answers, by the query or the body. */
export interface Route {
  method: 'GET' | 'POST';
  answer: (query: URLSearchParams, request: IncomingMessage) => Promise<unknown>;
}
