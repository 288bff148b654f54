import { open } from 'node:fs/promises';
import type { ReadDocument } from '#media/documents/document';
import { type OpenDocument, openDocument } from '#media/documents/open-document';
import { documentFault, documentPhrase } from '#media/documents/problem-texts';
import { type PageOptions, readPages } from '#media/documents/read-pages';
import { openedSchema } from '#media/documents/thread-messages';
import { commonPhrase } from '#model/problems/common-phrases';
import type { Fault } from '#model/problems/define-faults';

export interface ReadDocumentOptions extends PageOptions {
  /** Time limit in seconds, plus three seconds per page; 60 by default. */
  seconds?: number;
}

/** Maximum size of a document, in bytes. */
const maxBytes = 1_000_000_000;

/** Seconds; many times the usual duration of opening a document, and of reading a page. */
const defaultSeconds = 60;
const secondsPerPage = 3;

/**
 * Reads a PDF: its pages, their visible words, bookmarks and metadata. Unreadable pages are left out, with a problem.
 * @param source absolute path
 * @throws the file system's error if the file cannot be read, or the cache cannot be written
 */
export async function readDocument(source: string, options: ReadDocumentOptions): Promise<ReadDocument> {
  const handle = await open(source);
  const { size } = await handle.stat().finally(() => handle.close());
  if (size > maxBytes)
    return unread(
      documentFault('document-too-large', commonPhrase('bytes', { count: size }), { most: maxBytes }),
    );
  const document = openDocument(source);
  try {
    return await readOpened(document, options);
  } finally {
    await document.end();
  }
}

/** The result for a document that is not read, or cannot be. */
export function unread(...findings: Fault[]): ReadDocument {
  return { total: 0, pages: [], further: [], contents: [], about: {}, findings };
}

/**
 * The result for a document whose reading was aborted.
 * @param reason as a main clause: it takes longer than 60 seconds
 */
export function abortedResult(reason: string): ReadDocument {
  return unread(documentFault('document-unreadable', documentPhrase('document-crash', { reason })));
}

async function readOpened(document: OpenDocument, options: ReadDocumentOptions): Promise<ReadDocument> {
  const { seconds = defaultSeconds, pages: maxPages } = options;
  const started = Date.now();
  const opened = await document
    .ask({ kind: 'open' }, { schema: openedSchema, seconds })
    .catch((error: Error) => error);
  if (opened instanceof Error) return abortedResult(opened.message);
  if (opened === 'password')
    return unread(documentFault('document-locked', documentPhrase('document-with-password')));
  if (opened === 'damaged')
    return unread(documentFault('document-unreadable', documentPhrase('document-damaged')));
  const { total, contents, about, attached, isCopyForbidden } = opened;
  if (total === 0)
    return unread(documentFault('document-unreadable', documentPhrase('document-without-page')));
  const deadline = started + (seconds + total * secondsPerPage) * 1000;
  const { pages, further, findings } = await readPages(document, { ...options, total, deadline });
  if (pages.length === 0 && further.length === 0)
    return unread(documentFault('document-unreadable', documentPhrase('document-not-drawn')));
  return {
    ...{ total, pages, further, contents, about },
    findings: [
      ...(total > maxPages
        ? [
            documentFault('document-too-many-pages', commonPhrase('pages', { count: total }), {
              most: maxPages,
            }),
          ]
        : []),
      ...findings,
      ...(isCopyForbidden ? [documentFault('document-restricted', documentPhrase('document-forbids'))] : []),
      ...(attached > 0
        ? [documentFault('document-attachments', documentPhrase('document-attached', { count: attached }))]
        : []),
    ],
  };
}
