import type { IncomingMessage, ServerResponse } from 'node:http';
import { refusalOf } from '#scripts/workshop';

/** Keep an answer to the desk's own pages: no other site may load it, guess its type, or find it kept. */
export const apiHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/**
 * Answers a request of the desk's pages with what `work` returns, as JSON, or with the sentence of what it throws.
 *
 * @param work checks the request before anything else (`Guard.check`)
 */
export async function answerApi(
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  work: () => unknown,
): Promise<void> {
  const { status, body } = await Promise.resolve()
    .then(work)
    .then((answer) => ({ status: 200, body: answer ?? {} }), refusalOf);
  // The rest of the request is not waited for: it may be gigabytes.
  if (!request.complete) response.setHeader('connection', 'close');
  response.writeHead(status, { ...apiHeaders, 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
