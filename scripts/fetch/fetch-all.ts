import { setTimeout } from 'node:timers/promises';
import { groupBy } from '#model/group-by';
import { parseAddress } from '#model/web-address';
import { isSystemFault } from '#scripts/disk/system-fault';
import { FetchFailure, givenUpHost, unreadableAnswer } from '#scripts/fetch/fetch-failure';
import { type FetchContext, type Fetched, fetchFile } from '#scripts/fetch/fetch-file';
import type { RemoteFile } from '#scripts/fetch/remote-files';
import { forEachConcurrently } from '#scripts/pictures/concurrency';

/** Hosts that are asked side by side, and files of one of them: what its visitors would ask for, too. */
const hostsAtOnce = 4;
const filesAtOnce = 2;

/** Failures in a row of the host itself, not of one file, after which it is not asked any more. */
const mostFailures = 5;

export interface FetchAllContext extends FetchContext {
  /** Milliseconds before each new try of a request that failed for a moment. */
  waits: readonly number[];
  /** Called after each file. */
  onFetched: (file: RemoteFile, result: Fetched | FetchFailure) => void;
}

/** Longest time that a host may ask to be left alone within one run, in milliseconds. */
const longestWait = 60_000;

/** Fetches files, those of several hosts side by side. A failure is reported and stops nothing else. */
export async function fetchAll(files: readonly RemoteFile[], context: FetchAllContext): Promise<void> {
  const hosts = groupBy(files, ({ address }) => hostOf(address));
  await forEachConcurrently(hosts.values(), hostsAtOnce, (ofHost) => fetchFromHost(ofHost, context));
}

async function fetchFromHost(files: readonly RemoteFile[], context: FetchAllContext): Promise<void> {
  let failures = 0;
  await forEachConcurrently(files, filesAtOnce, async (file) => {
    const result = failures < mostFailures ? await tryToFetch(file, context) : givenUpHost();
    failures = result instanceof FetchFailure && result.isOfHost ? failures + 1 : 0;
    context.onFetched(file, result);
  });
}

async function tryToFetch(file: RemoteFile, context: FetchAllContext): Promise<Fetched | FetchFailure> {
  try {
    return await retry(() => fetchFile(file, context), context.waits);
  } catch (error) {
    // Whatever a host answers, only its own file fails: what this machine cannot do ends the run.
    if (isSystemFault(error)) throw error;
    return error instanceof FetchFailure ? error : unreadableAnswer(error);
  }
}

function hostOf(address: string): string {
  return parseAddress(address)?.host ?? '';
}

/**
 * Does work that may fail for a moment, again after each of the waits, or after the time that the host asks for.
 *
 * @param waits in milliseconds
 * @throws FetchFailure that does not pass, asks for too long, or is the last one
 */
async function retry<Result>(work: () => Promise<Result>, waits: readonly number[]): Promise<Result> {
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
