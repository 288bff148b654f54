import { type Refusal, RefusedRequest } from '#model/desk/protocol';
import { loadProblemTexts } from '#model/problems/load-problem-texts';
import { wordPhrase } from '#model/problems/phrases';
import { isSystemFault } from '#scripts/disk/std';
import { CommandError } from '#scripts/report/command-error';

/**
 * Returns the response to an error: a sentence on something that the owner can mend, or on a bug.
 *
 * @param language of the desk
 */
export async function refusalOf(
  error: unknown,
  language: string,
): Promise<{ status: number; body: Refusal }> {
  if (error instanceof RefusedRequest) {
    const { status, sentence, details } = error;
    const refused =
      typeof sentence === 'string' ? sentence : wordPhrase(sentence, await loadProblemTexts(language, true));
    return { status, body: { refused, ...details } };
  }
  if (error instanceof CommandError)
    return { status: 409, body: { refused: [error.message, ...error.details].join('\n') } };
  const message = error instanceof Error ? error.message : String(error);
  return isSystemFault(error)
    ? { status: 409, body: { refused: `This computer could not do it: ${message}.` } }
    : { status: 500, body: { refused: `Something is wrong in Vitrine itself: ${message}` } };
}
