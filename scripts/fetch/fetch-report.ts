import type { Problem } from '#model/schema';
import { FetchFailure } from '#scripts/fetch/fetch-failure';
import type { Fetched, FetchedFileResult } from '#scripts/fetch/fetch-file';
import type { RemoteFile } from '#scripts/fetch/remote-files';
import { deepestCollection, mostManifests, type Promised, readFetched } from '#scripts/read/fetched-files';
import { count, formatBytes } from '#scripts/report/figures';

/** Results of fetching a collection's files on other hosts. */
export interface FetchReport {
  fetched: number;
  unchanged: number;
  failed: number;
  bytes: number;
  /** Addresses of web pages, which stay links. */
  pages: number;
  problems: Problem[];
}

/** Counts what became of a file. */
export function noteResult(
  file: RemoteFile,
  result: Fetched | FetchFailure,
  { report, root }: { report: FetchReport; root: string },
): void {
  if (result instanceof FetchFailure) {
    report.failed += 1;
    report.problems.push(...failureProblems(file, { failure: result, root }));
  } else if (result.kind === 'page') {
    report.pages += 1;
  } else {
    report[result.kind] += 1;
    report.bytes += result.bytes;
    if (result.unread > 0) report.problems.push(...unreadProblems(file, result));
    if (result.further > 0) report.problems.push(...furtherProblems(file, result.further));
  }
}

/** Names of kinds of file, by promise. */
const promises: Readonly<Record<Promised, string>> = {
  picture: 'a picture',
  audio: 'a recording',
  video: 'a film',
  pdf: 'a PDF document',
  other: 'a file',
  text: 'a text',
  spreadsheet: 'a spreadsheet or a IIIF collection',
  iiif: 'the description of a picture (IIIF info.json)',
  manifest: 'a IIIF manifest',
  collection: 'a IIIF collection',
};

function failureProblems(
  { address, promised, namedBy }: RemoteFile,
  { failure, root }: { failure: FetchFailure; root: string },
): Problem[] {
  const meanwhile = readFetched(root, address)
    ? 'What was fetched before stays in use.'
    : 'The record is published without it.';
  return namedBy.map((place) => ({
    code: failure.code,
    severity: 'error',
    ...place,
    expected: failure.expected ?? promises[promised],
    found: `${withoutPassword(address)}: ${failure.message}`,
    remedy: `${failure.remedy} ${meanwhile}`,
  }));
}

/** Returns the problems of a IIIF document of which something is left out. */
function unreadProblems({ address, namedBy }: RemoteFile, { unread, total }: FetchedFileResult): Problem[] {
  return namedBy.map((place) => ({
    code: 'iiif-incomplete',
    severity: 'warning',
    ...place,
    expected: 'a IIIF document in which each entry leads to something that can be shown',
    found: `${withoutPassword(address)}: ${unread.toLocaleString('en')} of ${total.toLocaleString('en')} entries that lead to nothing`,
    remedy:
      'They are left out, and the others are shown. https://presentation-validator.iiif.io tells what is wrong with a document.',
  }));
}

/** Returns the problems of a IIIF manifest with canvases that have more than one picture. */
function furtherProblems({ address, namedBy }: RemoteFile, further: number): Problem[] {
  return namedBy.map((place) => ({
    code: 'iiif-incomplete',
    severity: 'warning',
    ...place,
    expected: 'a IIIF manifest with one picture on each canvas',
    found: `${withoutPassword(address)}: ${count(further, 'picture')} on top of others, or to be chosen instead of them`,
    remedy:
      'They are left out, and the first picture of each canvas is shown. To show them, too, name their own addresses in the column file.',
  }));
}

/** Returns the problems of a collection that lies too deep in others, or that has more manifests than are taken. */
export function leftOutProblems({ address, namedBy }: RemoteFile, left: number): Problem[] {
  return namedBy.map((place) => ({
    code: 'iiif-incomplete',
    severity: 'error',
    ...place,
    expected: `IIIF collections with at most ${mostManifests.toLocaleString('en')} manifests, at most ${deepestCollection} deep in each other`,
    found: `${withoutPassword(address)}: ${count(left, 'manifest')} beyond that`,
    remedy: 'They are left out. Name a smaller collection.',
  }));
}

function withoutPassword(address: string): string {
  return address.replace(/^(https?:\/\/)[^/?#]*@/i, '$1');
}

/** Returns the summary of a run: `3 files fetched (1.2 MB), 14 unchanged, 0 not fetched`. */
export function formatReport({ fetched, unchanged, failed, bytes }: FetchReport): string {
  return [
    `${count(fetched, 'file')} fetched (${formatBytes(bytes)})`,
    `${unchanged.toLocaleString('en')} unchanged`,
    `${failed.toLocaleString('en')} not fetched`,
  ].join(', ');
}
