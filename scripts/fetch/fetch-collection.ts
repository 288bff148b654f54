import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseAddress } from '#model/site/web-address';
import { groupBy } from '#model/std/group-by';
import { removeAbandoned } from '#scripts/disk/atomic-write';
import { forEachConcurrently } from '#scripts/disk/concurrency';
import { isSystemFault } from '#scripts/disk/std';
import { refuseLinkedWork } from '#scripts/disk/work-folder';
import { FetchFailure, unreachable, unreadableAnswer } from '#scripts/fetch/fetch-failure';
import {
  type FetchContext,
  type Fetched,
  type FetchedFileResult,
  fetchFile,
} from '#scripts/fetch/fetch-file';
import { type FetchReport, formatReport, leftOutProblems, noteResult } from '#scripts/fetch/fetch-report';
import { createHttpClient } from '#scripts/fetch/http-client';
import { fetchPhrase } from '#scripts/fetch/problem-texts';
import { type RemoteFile, remoteFiles } from '#scripts/fetch/remote-files';
import {
  type FetchedPart,
  fetchedFolder,
  maxCollectionDepth,
  maxManifests,
} from '#scripts/read/fetched-files';
import { readAnyFolder } from '#scripts/read/folder';
import { recordLocator } from '#scripts/read/named-files/locate';
import type { FoundCollection } from '#scripts/read/raw';
import { mergeProblems, sortProblems } from '#scripts/report/problems';
import type { Advance, Reporter } from '#scripts/report/reporter';

export interface FetchOptions {
  /** The collection folder. */
  folder: string;
  reporter: Reporter;
  /** True if addresses in private networks may be asked. */
  privateNetwork: boolean;
  /** Largest file, in megabytes. */
  maxSize: number;
  /** True to fetch only the list of the collection, without the files named in its cells. */
  listOnly?: boolean;
  /** True to accept a list with less than half of its former rows. */
  acceptFewer?: boolean;
  pace?: Pace;
}

/** Time limits and delays of requests. */
export interface Pace {
  /** Milliseconds without data from a host after which a request fails. */
  patience: number;
  /** Slowest transfer, in bytes a second, measured after `patience`. */
  slowest: number;
  /** Milliseconds before each new try of a request after a transient failure. */
  waits: readonly number[];
}

const defaultPace: Pace = { patience: 30_000, slowest: 4000, waits: [1000, 2000, 4000] };

/** Maximum number of hosts asked at once, and of files from one of them: no more load than visitors cause. */
const hostsAtOnce = 4;
const filesAtOnce = 2;

/** Failures of a host in a row, not of single files, after which it is not asked any more. */
const maxFailures = 5;

interface FetchAllContext extends FetchContext, Pick<Pace, 'waits'> {
  /** Called after each file. */
  onFetched: (file: RemoteFile, result: Fetched | FetchFailure) => void;
}

/** Maximum Retry-After of a host, in milliseconds. */
const maxWait = 60_000;

/**
 * Fetches the files on other hosts that the settings and cells of a collection name, into its folder.
 *
 * @throws CommandError if there is no collection
 */
export async function fetchCollection({ folder, reporter, ...options }: FetchOptions): Promise<FetchReport> {
  const { privateNetwork, maxSize, listOnly = false, acceptFewer = false, pace = defaultPace } = options;
  const root = resolve(folder);
  const asFound = await readAnyFolder(folder);
  await prepareFolder(root);
  const client = createHttpClient({ privateNetwork, patience: pace.patience });
  try {
    return await reporter.step('Fetch', async (advance) => {
      const run: Run = {
        ...{ root, client, advance, waits: pace.waits, language: asFound.settings.language, acceptFewer },
        limits: { maxSize, ...pace },
        report: { fetched: 0, unchanged: 0, failed: 0, bytes: 0, pages: 0, lists: [], problems: [] },
        requested: new Set(),
        followed: { manifests: new Set(), collections: new Set() },
        done: 0,
      };
      const lists = listsOf(asFound);
      if (listOnly) await fetchOnce(lists, run);
      else {
        await fetchDeep(lists, run);
        const raw = lists.length === 0 ? asFound : await readAnyFolder(folder);
        await fetchDeep(remoteFiles(raw.columns, raw.records.map(recordLocator(raw))), run);
      }
      const problems = sortProblems(mergeProblems(run.report.problems));
      return { value: { ...run.report, problems }, summary: formatReport(run.report) };
    });
  } finally {
    await client.close();
  }
}

async function prepareFolder(root: string): Promise<void> {
  refuseLinkedWork(join(root, '.vitrine'));
  const folder = join(root, fetchedFolder);
  await mkdir(folder, { recursive: true });
  await removeAbandoned(folder);
}

interface Run extends Omit<FetchAllContext, 'onFetched'> {
  advance: Advance;
  report: FetchReport;
  /** Addresses that have been requested. */
  requested: Set<string>;
  done: number;
  /** Followed addresses in collections; each set has the same maximum size. */
  followed: { manifests: Set<string>; collections: Set<string> };
}

/**
 * Fetches files, and follows the IIIF documents among them: collections to manifests, manifests to image services,
 * and each of these to its picture.
 */
async function fetchDeep(files: readonly RemoteFile[], run: Run): Promise<void> {
  let wanted = files;
  for (let depth = 0; depth < maxCollectionDepth + 3; depth += 1) {
    const results = await fetchOnce(wanted, run);
    // In the order of the documents, so that the ones left out do not depend on the speed of hosts.
    wanted = wanted.flatMap((file) => {
      const result = results.get(file);
      return result ? followedFiles(file, result, { run, depth }) : [];
    });
  }
}

/** Fetches files that the run has not requested yet, and returns the results of fetched ones. */
async function fetchOnce(
  files: readonly RemoteFile[],
  run: Run,
): Promise<Map<RemoteFile, FetchedFileResult>> {
  const results = new Map<RemoteFile, FetchedFileResult>();
  const missing = files.filter(({ address }) => {
    const isNew = !run.requested.has(address);
    run.requested.add(address);
    return isNew;
  });
  const total = run.done + missing.length;
  await fetchAll(missing, {
    ...run,
    onFetched: (file, result) => {
      run.done += 1;
      run.advance(run.done, total);
      noteResult(file, result, run.report);
      if ('parts' in result) results.set(file, result);
    },
  });
  return results;
}

/** Returns the files that a IIIF document leads to; of a document that is a part itself, at most one picture. */
function followedFiles(
  file: RemoteFile,
  { parts, members }: FetchedFileResult,
  { run, depth }: { run: Run; depth: number },
): RemoteFile[] {
  const { namedBy, isPart } = file;
  const shownParts = isPart ? parts.slice(0, 1) : parts;
  const followed: FetchedPart[] = [];
  const leftOut = new Set<string>();
  for (const member of isPart ? [] : members) {
    const { address, promised } = member;
    const taken = promised === 'collection' ? run.followed.collections : run.followed.manifests;
    if (run.requested.has(address) || taken.has(address)) continue;
    if (depth >= maxCollectionDepth || taken.size >= maxManifests) leftOut.add(address);
    else {
      taken.add(address);
      followed.push(member);
    }
  }
  if (leftOut.size > 0) run.report.problems.push(...leftOutProblems(file, leftOut.size));
  return [
    ...followed.map((member) => ({ ...member, namedBy })),
    ...shownParts.map((part) => ({ ...part, namedBy, isPart: true as const })),
  ];
}

function listsOf({ remoteLists = [] }: FoundCollection): RemoteFile[] {
  return remoteLists.map(({ address, ...place }) => ({
    ...{ address, promised: 'spreadsheet' },
    namedBy: [place],
  }));
}

/** Fetches files, several hosts at once. A failure is reported and does not stop the others. */
async function fetchAll(files: readonly RemoteFile[], context: FetchAllContext): Promise<void> {
  const hosts = groupBy(files, ({ address }) => parseAddress(address)?.host ?? '');
  await forEachConcurrently(hosts.values(), hostsAtOnce, (ofHost) => fetchFromHost(ofHost, context));
}

const skippedHost = fetchPhrase('host-skipped');

async function fetchFromHost(files: readonly RemoteFile[], context: FetchAllContext): Promise<void> {
  let failures = 0;
  await forEachConcurrently(files, filesAtOnce, async (file) => {
    const result = failures < maxFailures ? await tryToFetch(file, context) : unreachable(skippedHost);
    failures = result instanceof FetchFailure && result.isOfHost ? failures + 1 : 0;
    context.onFetched(file, result);
  });
}

async function tryToFetch(file: RemoteFile, context: FetchAllContext): Promise<Fetched | FetchFailure> {
  try {
    return await retry(() => fetchFile(file, context), context.waits);
  } catch (error) {
    // Answers of a host only fail one file; errors of this machine end the run.
    if (isSystemFault(error)) throw error;
    return error instanceof FetchFailure ? error : unreadableAnswer(error);
  }
}

/**
 * Retries transient failures after each delay, or after the host's Retry-After.
 *
 * @param waits in milliseconds
 * @throws FetchFailure that is not transient, has a long Retry-After, or is the last one
 */
async function retry<Result>(work: () => Promise<Result>, waits: readonly number[]): Promise<Result> {
  for (const usual of waits) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof FetchFailure) || !error.isPassing) throw error;
      const wait = error.retryAfter ?? usual;
      if (wait > maxWait) throw error;
      await setTimeout(wait);
    }
  }
  return work();
}
