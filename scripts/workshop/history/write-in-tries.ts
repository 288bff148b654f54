import { RefusedRequest } from '#model/desk/protocol';
import type { WriteOutcome } from '#scripts/workshop/history/replace-files';

/** Number of attempts if other programs save the file meanwhile. */
const maxTries = 3;

/**
 * Changes a file, and tries again if another program has saved it meanwhile.
 *
 * @param file its name, for the message
 * @param attempt changes the current file; returns the outcome, and a result for the caller
 * @throws RefusedRequest if it cannot be written
 */
export async function writeInTries<Result>(
  file: string,
  attempt: () => Promise<{ outcome: WriteOutcome; result: Result }>,
): Promise<Result & { version: string }> {
  for (let count = 0; count < maxTries; count += 1) {
    const { outcome, result } = await attempt();
    if (outcome.kind === 'refused')
      throw new RefusedRequest(409, outcome.sentence, outcome.isOpen && { isOpen: true });
    if (outcome.kind === 'written') return { ...result, version: outcome.version };
  }
  throw new RefusedRequest(
    409,
    `${file} is being saved by another program again and again. Try once more in a moment.`,
  );
}
