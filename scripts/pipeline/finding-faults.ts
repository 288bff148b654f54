import { isSystemFault } from '#scripts/disk/system-fault';
import type { PipelineOptions } from '#scripts/pipeline/options';
import { wholeItems } from '#scripts/pipeline/pieces';
import { UnmadePages } from '#scripts/render/make-pages';
import { CommandError } from '#scripts/report/command-error';
import type { Reporter } from '#scripts/report/reporter';

/**
 * Runs steps that make a site. If the program fails, they are run again and try each item alone: the row that causes the fault is
 * reported, and the others are published. Trying all items at each run would take a sixth of it.
 *
 * @param run gets the options of `prepare` that the trial needs
 */
export async function findingFaults<T>(
  reporter: Pick<Reporter, 'log'>,
  run: (trial: Pick<PipelineOptions, 'wholeItems'>) => Promise<T>,
): Promise<T> {
  try {
    return await run({});
  } catch (error) {
    if (!isProgramFault(error)) throw error;
    reporter.log(`Vitrine failed (${error}).`);
    if (error instanceof CommandError) for (const line of error.details) reporter.log(line);
    reporter.log('It begins again, and tries each item alone to find the cause.');
    return run({ wholeItems });
  }
}

/** Returns whether neither the collection nor the machine is to blame. */
function isProgramFault(error: unknown): boolean {
  return error instanceof UnmadePages || !(error instanceof CommandError || isSystemFault(error));
}
