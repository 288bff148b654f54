import { SystemFault } from '#scripts/disk/system-fault';
import { throwIfVanished, vanishedFileError } from '#scripts/disk/vanished-file';
import type { ReadDocument } from '#scripts/documents/document';
import type { DocumentCache } from '#scripts/documents/document-cache';
import { unreadDocument } from '#scripts/documents/document-problems';
import { unread } from '#scripts/documents/read-document';
import type { PageOptions } from '#scripts/documents/read-pages';
import {
  type Hashed,
  type HashedFile,
  hashIfChanged,
  isUnchanged,
  type Unreadable,
} from '#scripts/pictures/file-hashes';
import type { Answer, Job } from '#scripts/pictures/worker-messages';
import type { WorkerCrash, WorkerPool } from '#scripts/pictures/worker-pool';

/** A document, or why its file cannot be read. */
export type InspectedFile = (HashedFile & { read: ReadDocument }) | Unreadable;

interface FileContext extends PageOptions {
  /** Absolute path of the file. */
  source: string;
  known: Hashed | undefined;
  documents: DocumentCache;
  pool: WorkerPool;
}

/**
 * Reads a document, unless its bytes were read before.
 *
 * @param file path below the collection folder, for messages
 * @throws the file system's error if the cache cannot be written; CommandError if the file is gone or changes
 */
export async function inspectDocument(
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

/** Problems that may be the machine's: it is short of memory, or has too much to do. */
const perhapsPassing: ReadonlySet<string> = new Set(['document-unreadable', 'document-page-failed']);

/** Reads again what could not be read: results are kept for good. */
async function readTwice(job: Job, pool: WorkerPool): Promise<Answer | WorkerCrash> {
  const first = await pool.run(job);
  const isDoubtful =
    first.kind === 'document' && first.read.findings.some(({ code }) => perhapsPassing.has(code));
  return isDoubtful ? pool.run(job) : first;
}
