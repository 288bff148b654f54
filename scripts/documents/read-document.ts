import { open } from 'node:fs/promises';
import type { ReadDocument } from '#scripts/documents/document';
import {
  attachedFiles,
  damagedDocument,
  forbidsCopying,
  needsPassword,
  tooManyDocumentBytes,
  tooManyDocumentPages,
  unreadDocument,
  withoutPages,
  withoutReadablePages,
} from '#scripts/documents/document-problems';
import { type OpenDocument, openDocument } from '#scripts/documents/open-document';
import { type PageOptions, readPages } from '#scripts/documents/read-pages';
import { openedSchema } from '#scripts/documents/thread-messages';
import type { PictureProblem } from '#scripts/pictures/picture-problems';

export interface ReadDocumentOptions extends PageOptions {
  /** Seconds that a document may take, besides three for each page; 60 by default. */
  seconds?: number;
}

/** Bytes of the largest document that is read. */
const mostBytes = 1_000_000_000;

/** Many times the seconds that opening a document takes, and reading a page of it. */
const usualSeconds = 60;
const secondsPerPage = 3;

/**
 * Reads a PDF: its pages, their visible words, its bookmarks, and its metadata. A page or document that cannot be read is left
 * out, with a problem.
 *
 * @param source absolute path
 * @throws the file system's error if the file cannot be read, or the cache cannot be written
 */
export async function readDocument(source: string, options: ReadDocumentOptions): Promise<ReadDocument> {
  const handle = await open(source);
  const { size } = await handle.stat().finally(() => handle.close());
  if (size > mostBytes) return unread(tooManyDocumentBytes(size, mostBytes));
  const document = openDocument(source);
  try {
    return await readOpened(document, options);
  } finally {
    await document.end();
  }
}

/** The result for a document that cannot be read. */
export function unread(problem: PictureProblem): ReadDocument {
  return { total: 0, pages: [], further: [], contents: [], about: {}, findings: [problem] };
}

async function readOpened(document: OpenDocument, options: ReadDocumentOptions): Promise<ReadDocument> {
  const { seconds = usualSeconds } = options;
  const started = Date.now();
  const opened = await document
    .ask({ kind: 'open' }, { schema: openedSchema, seconds })
    .catch((error: Error) => error);
  if (opened instanceof Error) return unread(unreadDocument(opened.message));
  if (opened === 'password') return unread(needsPassword());
  if (opened === 'damaged') return unread(damagedDocument());
  const { total, contents, about, attached, isCopyForbidden } = opened;
  if (total === 0) return unread(withoutPages());
  const deadline = started + (seconds + total * secondsPerPage) * 1000;
  const { pages, further, findings } = await readPages(document, { ...options, total, deadline });
  if (pages.length === 0 && further.length === 0) return unread(withoutReadablePages());
  return {
    ...{ total, pages, further, contents, about },
    findings: [
      ...(total > options.pages ? [tooManyDocumentPages(total, options.pages)] : []),
      ...findings,
      ...(isCopyForbidden ? [forbidsCopying()] : []),
      ...(attached > 0 ? [attachedFiles(attached)] : []),
    ],
  };
}
