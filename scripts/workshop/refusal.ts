import { type Refusal, RefusedRequest } from '#model/desk/protocol';
import { isSystemFault } from '#scripts/disk/std';
import { CommandError } from '#scripts/report/command-error';

/** Returns the response to an error: a sentence on something that the owner can mend, or on a bug. */
export function refusalOf(error: unknown): { status: number; body: Refusal } {
  if (error instanceof RefusedRequest)
    return { status: error.status, body: { refused: error.message, ...error.details } };
  if (error instanceof CommandError)
    return { status: 409, body: { refused: [error.message, ...error.details].join('\n') } };
  const message = error instanceof Error ? error.message : String(error);
  return isSystemFault(error)
    ? { status: 409, body: { refused: `This computer could not do it: ${message}.` } }
    : { status: 500, body: { refused: `Something is wrong in Vitrine itself: ${message}` } };
}
