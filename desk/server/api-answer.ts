import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Refusal } from '#desk/api';
import { isSystemFault } from '#scripts/disk/std';
import { CommandError } from '#scripts/report/command-error';

/** A request that is not carried out. Its message is a sentence for the owner. */
export class RefusedRequest extends Error {
  override name = 'RefusedRequest';
  /** Status of the answer: 4xx, or 507 if the disk is full. */
  readonly status: number;
  readonly details: Omit<Refusal, 'refused'>;

  constructor(status: number, message: string, details: Omit<Refusal, 'refused'> = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }
}

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

/** Returns the answer to an error: a sentence on something that the owner can mend, or on a fault of ours. */
function refusalOf(error: unknown): { status: number; body: Refusal } {
  if (error instanceof RefusedRequest)
    return { status: error.status, body: { refused: error.message, ...error.details } };
  if (error instanceof CommandError)
    return { status: 409, body: { refused: [error.message, ...error.details].join('\n') } };
  const message = error instanceof Error ? error.message : String(error);
  return isSystemFault(error)
    ? { status: 409, body: { refused: `This computer could not do it: ${message}.` } }
    : { status: 500, body: { refused: `Something is wrong in Vitrine itself: ${message}` } };
}
