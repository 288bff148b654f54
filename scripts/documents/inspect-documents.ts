import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { PartText } from '#model/page-text';
import type { Picture, Problem } from '#model/schema';
import { hashData } from '#scripts/bytes/bytes';
import { SystemFault } from '#scripts/disk/system-fault';
import { throwIfVanished, vanishedFileError } from '#scripts/disk/vanished-file';
import type { ReadDocument } from '#scripts/documents/document';
import { openDocumentCache } from '#scripts/documents/document-cache';
import { unopenedDocument, unreadDocument } from '#scripts/documents/document-problems';
import { unread } from '#scripts/documents/read-document';
import type { PageOptions } from '#scripts/documents/read-pages';
import { forEachConcurrently } from '#scripts/pictures/concurrency';
import {
  type Hashed,
  type HashedFile,
  hashIfChanged,
  isUnchanged,
  readHashIndex,
  type StrictFingerprint,
  type Unreadable,
  writeHashIndex,
} from '#scripts/pictures/file-hashes';
import { problemIn } from '#scripts/pictures/picture-problems';
import type { ResultCache } from '#scripts/pictures/result-cache';
import type { Answer, Job } from '#scripts/pictures/worker-messages';
import { openWorkerPool, type WorkerCrash, type WorkerPool } from '#scripts/pictures/worker-pool';

export interface InspectDocumentsOptions extends PageOptions {
  /** Absolute path of the collection folder. */
  root: string;
  /** Absolute path of this machine's index of hashes, `.vitrine/hashes.json`. */
  hashes: string;
  /** An open pool, which stays open. */
  pool?: WorkerPool;
  /** Called after each file. */
  onProgress?: (done: number, total: number) => void;
}

export interface InspectedDocument {
  /** The pages that become pictures. */
  pages: Picture[];
  /** The words of each. */
  texts: (PartText | undefined)[];
  read: ReadDocument;
}

export interface InspectedDocuments {
  /** By file, in the order given. Documents without a page that can be shown are absent. */
  documents: Map<string, InspectedDocument>;
  /** By file. */
  problems: Problem[];
  /** By file: fingerprints of files that were hashed just now, with which they still have the same bytes. */
  fingerprints: Map<string, StrictFingerprint>;
}

/** A document, or why its file cannot be read. */
type InspectedFile = (HashedFile & { read: ReadDocument }) | Unreadable;

interface FileContext extends PageOptions {
  /** Absolute path of the file. */
  source: string;
  known: Hashed | undefined;
  documents: ResultCache<ReadDocument>;
  pool: WorkerPool;
}

/** Problems that may be the machine's: it is short of memory, or has too much to do. */
const perhapsPassing: ReadonlySet<string> = new Set(['document-unreadable', 'document-page-failed']);

/**
 * Reads each document once: a file is hashed again only if its size or time changed, and bytes that were read before, under any
 * name or on another machine, are not read again.
 *
 * @param files paths of PDFs below the collection folder, with forward slashes
 * @throws the file system's error if the cache cannot be written; CommandError if a file is gone or changes
 */
export async function inspectDocuments(
  files: readonly string[],
  options: InspectDocumentsOptions,
): Promise<InspectedDocuments> {
  const { root, hashes, cache, pages, pixelLimit, pool = openWorkerPool(), onProgress } = options;
  const unique = [...new Set(files)];
  const known = await readHashIndex(hashes);
  const now = new Map(known);
  const documents = openDocumentCache(cache, { pages, pixelLimit });
  const inspected: InspectedDocuments = { documents: new Map(), problems: [], fingerprints: new Map() };
  const found = new Map<string, InspectedFile>();
  try {
    await forEachConcurrently(unique, availableParallelism(), async (file) => {
      const source = path.join(root, file);
      const context = { source, known: known.get(source), documents, pool, cache, pages, pixelLimit };
      found.set(file, await inspectDocument(file, context));
      onProgress?.(found.size, unique.length);
    });
  } finally {
    if (pool !== options.pool) await pool.close();
  }
  for (const file of unique) {
    const one = found.get(file);
    if (one) add(inspected, file, one);
    if (one && 'hashed' in one) now.set(path.join(root, file), one.hashed);
  }
  const isChanged = [...now].some(([source, hashed]) => hashed !== known.get(source));
  if (isChanged) await writeHashIndex(hashes, now);
  return inspected;
}

function add(inspected: InspectedDocuments, file: string, found: InspectedFile): void {
  if ('unreadable' in found) {
    inspected.problems.push(problemIn(file, unopenedDocument(found.unreadable)));
    return;
  }
  const { read, hashed, fingerprint } = found;
  if (fingerprint) inspected.fingerprints.set(file, fingerprint);
  inspected.problems.push(...read.findings.map((finding) => problemIn(file, finding)));
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

/** Returns the id of a page, from 0: never that of its file, which is published under the hash. */
function pageId(hash: string, page: number): string {
  return hashData(`${hash}, page ${page} of a document`);
}

/**
 * Reads a document, unless its bytes were read before.
 *
 * @param file path below the collection folder, for messages
 * @throws the file system's error if the cache cannot be written; CommandError if the file is gone or changes
 */
async function inspectDocument(
  file: string,
  { source, known, documents, pool, ...options }: FileContext,
): Promise<InspectedFile> {
  const named = await hashIfChanged(file, source, known);
  if ('unreadable' in named) return named;
  const { hashed } = named;
  const cached = documents.read(hashed.hash);
  if (cached) return { ...named, read: cached };
  const answer = await readTwice({ kind: 'document', source, ...options }, pool);
  switch (answer.kind) {
    case 'document':
      if (!isUnchanged(source, hashed)) throw vanishedFileError(file, 'is gone or has other bytes now');
      documents.write(hashed.hash, answer.read);
      return { ...named, read: answer.read };
    case 'refused':
      return { ...named, read: unread(unreadDocument(answer.reason)) };
    case 'crashed':
      return { ...named, read: unread(unreadDocument(`the process ended (${answer.how})`)) };
    case 'fault':
      if (answer.path !== source) throw new SystemFault(answer);
      throwIfVanished(file, answer.code);
      return { unreadable: answer.code };
    default:
      throw new Error('The pool made a picture of a document that it was to read.');
  }
}

/** Reads again what could not be read: results are kept for good. */
async function readTwice(job: Job, pool: WorkerPool): Promise<Answer | WorkerCrash> {
  const first = await pool.run(job);
  const isDoubtful =
    first.kind === 'document' && first.read.findings.some(({ code }) => perhapsPassing.has(code));
  return isDoubtful ? pool.run(job) : first;
}
