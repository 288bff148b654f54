import type { IncomingMessage, ServerResponse } from 'node:http';
import { deskLanguage } from '#desk/server/desk-text';
import { refusalOf } from '#scripts/workshop';

/** Headers that keep an answer within the desk's own pages: no other site may load it, and no browser may sniff or cache it. */
export const apiHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/**
 * Answers a request with the result of `work` as JSON, or with the message of its error.
 *
 * @param work must check the request first (`Guard.check`)
 */
export async function answerApi(
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  work: () => unknown,
): Promise<void> {
  const { status, body } = await Promise.resolve()
    .then(work)
    .then(
      (answer) => ({ status: 200, body: answer ?? {} }),
      (error: unknown) => refusalOf(error, deskLanguage(request.headers['accept-language'])),
    );
  // Does not wait for the rest of the request, which may be gigabytes.
  if (!request.complete) response.setHeader('connection', 'close');
  response.writeHead(status, { ...apiHeaders, 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
