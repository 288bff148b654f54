import { setTimeout } from 'node:timers/promises';
import { FetchFailure } from '#scripts/fetch/fetch-failure';

/** Longest time that a host may ask to be left alone within one run, in milliseconds. */
const longestWait = 60_000;

/**
 * Does work that may fail for a moment, again after each of the waits, or after the time that the host asks for.
 *
 * @param waits in milliseconds
 * @throws FetchFailure that does not pass, asks for too long, or is the last one
 */
export async function retry<Result>(work: () => Promise<Result>, waits: readonly number[]): Promise<Result> {
  for (const usual of waits) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof FetchFailure) || !error.isPassing) throw error;
      const wait = error.retryAfter ?? usual;
      if (wait > longestWait) throw error;
      await setTimeout(wait);
    }
  }
  return work();
}
