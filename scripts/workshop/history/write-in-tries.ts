import { RefusedRequest } from '#model/desk/protocol';
import type { WriteOutcome } from '#scripts/workshop/history/replace-files';

/** Times that a change is made again because another program has saved the file meanwhile. */
const tries = 3;

/**
 * Makes a change of a file, again if another program has saved it meanwhile.
 *
 * @param file its name, for the sentence
 * @param attempt makes the change of the file as it is now; what it says beside the outcome is returned once that is written
 * @throws RefusedRequest if it cannot be written
 */
export async function writeInTries<Said>(
  file: string,
  attempt: () => Promise<{ outcome: WriteOutcome; said: Said }>,
): Promise<Said & { version: string }> {
  for (let count = 0; count < tries; count += 1) {
    const { outcome, said } = await attempt();
    if (outcome.kind === 'refused') throw new RefusedRequest(409, outcome.sentence);
    if (outcome.kind === 'written') return { ...said, version: outcome.version };
  }
  throw new RefusedRequest(
    409,
    `${file} is being saved by another program again and again. Try once more in a moment.`,
  );
}
