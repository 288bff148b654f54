import type { ReadDocument } from '#media/documents/document';
import { openDocumentCache } from '#media/documents/document-cache';
import { abortedResult, unread } from '#media/documents/read-document';
import type { PageOptions } from '#media/documents/read-pages';
import type { Hashed, StrictFingerprint } from '#media/files/file-hashes';
import { type ReadFile, type ReadOptions, readEachOnce } from '#media/pictures/read-each-once';
import type { Picture, Problem } from '#model/schema';
import type { PartText } from '#model/text/page-text';
import { hashData } from '#scripts/bytes/bytes';

export interface InspectDocumentsOptions extends PageOptions, ReadOptions {}

export interface InspectedDocument {
  /** Pages that become pictures. */
  pages: Picture[];
  /** Text of each page in `pages`. */
  texts: (PartText | undefined)[];
  read: ReadDocument;
}

export interface InspectedDocuments {
  /** Inspected documents by file, in input order. Documents without a page to show are missing. */
  documents: Map<string, InspectedDocument>;
  /** Problems of files. */
  problems: Problem[];
  /** Fingerprints by file, for files hashed just now and unchanged since. */
  fingerprints: Map<string, StrictFingerprint>;
  /** Number of documents that a first look left for later. */
  unseen: number;
}

/** Problems that low memory or a busy machine may cause. */
const retriedProblems: ReadonlySet<string> = new Set(['document-unreadable', 'document-page-failed']);

/**
 * Reads each document once.
 *
 * @param files paths of PDFs below the collection folder, with forward slashes
 * @throws the file system's error if the cache cannot be written; CommandError if a file is gone or changes
 */
export async function inspectDocuments(
  files: readonly string[],
  options: InspectDocumentsOptions,
): Promise<InspectedDocuments> {
  const inspected: InspectedDocuments = {
    ...{ documents: new Map(), problems: [], fingerprints: new Map() },
    unseen: 0,
  };
  if (files.length === 0) return inspected;
  const { cache, pages, pixelLimit } = options;
  const found = await readEachOnce<ReadDocument>(
    files,
    {
      cache: openDocumentCache(cache, { pages, pixelLimit }),
      jobOf: (source) => ({ kind: 'document', source, cache, pages, pixelLimit }),
      resultOf: (answer) => (answer.kind === 'document' ? answer.read : undefined),
      isDoubtful: ({ findings }) => findings.some(({ code }) => retriedProblems.has(code)),
      failed: (failure) =>
        abortedResult(failure.kind === 'refused' ? failure.reason : `the process ended (${failure.how})`),
      ...(options.glance && {
        later: () => {
          inspected.unseen += 1;
          return unread();
        },
      }),
    },
    options,
  );
  for (const [file, one] of found) add(inspected, file, one);
  return inspected;
}

function add(inspected: InspectedDocuments, file: string, found: ReadFile<ReadDocument>): void {
  if ('unreadable' in found) {
    inspected.problems.push(found.unreadable);
    return;
  }
  const { result: read, hashed, fingerprint } = found;
  if (fingerprint) inspected.fingerprints.set(file, fingerprint);
  inspected.problems.push(...read.findings.map((fault) => ({ file, rows: [], ...fault })));
  if (read.pages.length === 0) return;
  inspected.documents.set(file, {
    pages: read.pages.map((page) => pictureOf(page, { file, hashed })),
    texts: read.pages.map(({ text }) => text),
    read,
  });
}

function pictureOf(
  { width, height, color, page = 0 }: ReadDocument['pages'][number],
  { file, hashed: { hash, bytes } }: { file: string; hashed: Hashed },
): Picture {
  return {
    id: pageId(hash, page),
    ...{ hash, width, height, color, file, bytes },
    ...(page > 0 && { page }),
    isPage: true,
    embedded: { creators: [], keywords: [] },
  };
}

/** Returns the id of a page, counted from 0; always differs from the hash under which the file is published. */
function pageId(hash: string, page: number): string {
  return hashData(`${hash}, page ${page} of a document`);
}
