import { type Fault, foundIn, withFound } from '#model/problems/define-faults';
import type { Problem } from '#model/schema';
import { withoutSecrets } from '#model/site/web-address';
import { FetchFailure } from '#scripts/fetch/fetch-failure';
import type { Fetched } from '#scripts/fetch/fetch-file';
import type { FetchedList } from '#scripts/fetch/list-guard';
import { fetchFault, fetchPhrase } from '#scripts/fetch/problem-texts';
import type { RemoteFile } from '#scripts/fetch/remote-files';
import { maxCollectionDepth, maxManifests } from '#scripts/read/fetched-files';
import { count, formatBytes } from '#scripts/report/format-numbers';

/** Results of fetching a collection's files on other hosts. */
export interface FetchReport {
  fetched: number;
  unchanged: number;
  failed: number;
  bytes: number;
  /** Web pages, which stay links. */
  pages: number;
  /** The fetched lists that settings and cells name on other hosts. */
  lists: FetchedList[];
  problems: Problem[];
}

/** Counts the result of a file. */
export function noteResult(file: RemoteFile, result: Fetched | FetchFailure, report: FetchReport): void {
  if (result instanceof FetchFailure) {
    report.failed += 1;
    report.problems.push(...problemsAt(file, result.fault));
  } else if (result.kind === 'page') {
    report.pages += 1;
  } else {
    report[result.kind] += 1;
    report.bytes += result.bytes;
    if (result.list) report.lists.push(result.list);
    if (result.unread > 0) {
      const { unread, total } = result;
      const found = fetchPhrase('entries-unread', { unread, count: total });
      report.problems.push(...problemsAt(file, fetchFault('iiif-incomplete', found)));
    }
    if (result.further > 0) {
      const found = fetchPhrase('pictures-further', { count: result.further });
      report.problems.push(...problemsAt(file, fetchFault('iiif-more-pictures', found)));
    }
  }
}

/** Returns a fault for each cell or setting that names the file. */
function problemsAt({ address, namedBy }: RemoteFile, fault: Fault): Problem[] {
  const found = fetchPhrase('at-address', { address: withoutSecrets(address), found: foundIn(fault) });
  return namedBy.map((place) => ({ ...place, ...withFound(fault, found) }));
}

/**
 * Returns the problems of a collection that is nested too deep, or has too many manifests.
 *
 * @param left number of entries that are not followed
 */
export function leftOutProblems(file: RemoteFile, left: number): Problem[] {
  const limits = { most: maxManifests, deepest: maxCollectionDepth };
  return problemsAt(
    file,
    fetchFault('iiif-more-manifests', fetchPhrase('manifests-beyond', { count: left }), limits),
  );
}

/** Returns the summary of a run: `3 files fetched (1.2 MB), 14 unchanged, 0 not fetched`. */
export function formatReport({ fetched, unchanged, failed, bytes }: FetchReport): string {
  return [
    `${count(fetched, 'file')} fetched (${formatBytes(bytes)})`,
    `${unchanged.toLocaleString('en')} unchanged`,
    `${failed.toLocaleString('en')} not fetched`,
  ].join(', ');
}

/** Returns a line for each fetched list: `The list at docs.google.com has changed: 58 rows, 57 before.` */
export function formatLists({ lists }: Pick<FetchReport, 'lists'>): string[] {
  return lists.map(({ address, rows, rowsBefore, isSame }) => {
    const size = rows === undefined ? '' : `: ${count(rows, 'row')}`;
    const list = `The list at ${new URL(address).host}`;
    if (isSame) return `${list} is unchanged${size}.`;
    if (rowsBefore === undefined) return `${list} has been fetched${size}.`;
    return `${list} has changed${size}, ${rowsBefore.toLocaleString('en')} before.`;
  });
}
