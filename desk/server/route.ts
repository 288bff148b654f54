import type { IncomingMessage } from 'node:http';
import type { z } from 'zod';
import { readJson } from '#desk/server/read-json';

/** A route of the desk's server, which answers a query or a body. */
export interface Route {
  method: 'GET' | 'POST';
  answer: (query: URLSearchParams, request: IncomingMessage) => Promise<unknown>;
}

/** Returns a route that accepts a JSON body. */
export function jsonRoute<Schema extends z.ZodType>(
  schema: Schema,
  answer: (sent: z.output<Schema>, request: IncomingMessage) => Promise<unknown>,
): Route {
  return {
    method: 'POST',
    answer: async (_, request) => answer(await readJson(request, schema), request),
  };
}
