import type { ReadDocument } from '#media/documents/document';
import type { OpenDocument } from '#media/documents/open-document';
import { documentFault, documentPhrase } from '#media/documents/problem-texts';
import { type DocumentPage, documentPageSchema } from '#media/documents/thread-messages';
import { keepPage } from '#media/words/keep-page';
import { commonPhrase, listOf } from '#model/problems/common-phrases';
import type { Fault } from '#model/problems/define-faults';
import type { Phrase } from '#model/problems/phrases';
import type { PartText } from '#model/text/page-text';

export interface PageOptions {
  /** Absolute path of the cache, where the texts of pages are written. */
  cache: string;
  /** Maximum number of pages that become pictures; of longer documents only the first page does. */
  pages: number;
  /** Pixels of the largest picture of the collection. */
  pixelLimit: number;
}

/** Maximum number of pages and letters that are read of a document. */
const limits = { pages: 5000, letters: 20_000_000 };

/** Seconds; many times the duration of the slowest page. */
const secondsPerPage = 30;

interface PageCounts {
  /** Number of hidden words by page, from 1. */
  hidden: Map<number, number>;
  fontless: Map<number, number>;
  /** Pages that cannot be read, from 1. */
  failed: number[];
}

/**
 * Reads the pages of a document. Pages that crash the reader or take too long are left out, with a problem.
 * @param total number of pages
 * @param deadline in milliseconds since 1970, after which no other page is read
 * @throws the file system's error if the cache cannot be written
 */
export async function readPages(
  document: OpenDocument,
  {
    cache,
    pages: maxPictures,
    pixelLimit,
    total,
    deadline,
  }: PageOptions & { total: number; deadline: number },
): Promise<Pick<ReadDocument, 'pages' | 'further' | 'findings'>> {
  const pages: ReadDocument['pages'] = [];
  const further: ReadDocument['further'] = [];
  const counts: PageCounts = { hidden: new Map(), fontless: new Map(), failed: [] };
  let lettersLeft = limits.letters;
  let index = 0;
  for (; index < Math.min(total, limits.pages) && lettersLeft > 0; index += 1) {
    const seconds = Math.min(secondsPerPage, (deadline - Date.now()) / 1000);
    const page = await readPage(document, { index, pixelLimit, seconds });
    if (!page) {
      counts.failed.push(index + 1);
      continue;
    }
    const isPicture = total <= maxPictures || index === 0;
    const text = keepPage(page.text, page.size, isPicture ? cache : undefined);
    lettersLeft -= text?.plain.length ?? 0;
    if (isPicture) pages.push(pictureOf(page, { index, text }));
    else if (text) further.push({ page: index + 1, text });
    if (page.hidden > 0) counts.hidden.set(index + 1, page.hidden);
    if (page.fontless > 0) counts.fontless.set(index + 1, page.fontless);
  }
  const cut =
    index < total
      ? [documentFault('document-too-many-words', commonPhrase('pages', { count: total }), { read: index })]
      : [];
  return { pages, further, findings: [...cut, ...findingsOf(counts)] };
}

async function readPage(
  document: OpenDocument,
  { index, pixelLimit, seconds }: { index: number; pixelLimit: number; seconds: number },
): Promise<DocumentPage | undefined> {
  if (seconds <= 0) return undefined;
  const question = { kind: 'read', page: index, pixelLimit } as const;
  return document.ask(question, { schema: documentPageSchema, seconds }).catch(() => undefined);
}

function pictureOf(
  { size, color, label }: DocumentPage,
  { index, text }: { index: number; text: PartText | undefined },
): ReadDocument['pages'][number] {
  const hasLabel = label !== String(index + 1);
  return {
    ...size,
    color,
    ...(index > 0 && { page: index }),
    ...(hasLabel && { label }),
    ...(text && { text }),
  };
}

function findingsOf({ hidden, fontless, failed }: PageCounts): Fault[] {
  const findings: Fault[] = [];
  if (failed.length > 0)
    findings.push(
      documentFault(
        'document-page-failed',
        documentPhrase('pages-not-drawn', { count: failed.length, pages: pageList(failed) }),
      ),
    );
  if (hidden.size > 0) {
    findings.push(documentFault('document-hidden-words', documentPhrase('words-hidden', wordsOn(hidden))));
  }
  if (fontless.size > 0) {
    findings.push(documentFault('document-fonts', documentPhrase('words-in-fonts', wordsOn(fontless))));
  }
  return findings;
}

function wordsOn(counts: ReadonlyMap<number, number>): { count: number; pages: Phrase } {
  const count = [...counts.values()].reduce((sum, words) => sum + words, 0);
  return { count, pages: pageList([...counts.keys()]) };
}

/** Maximum number of pages that a message names. */
const maxNamed = 5;

function pageList(all: readonly number[]): Phrase {
  const named = all.slice(0, maxNamed).map(String);
  const count = all.length - named.length;
  if (count > 0) return documentPhrase('page-numbers-and-more', { pages: listOf(named), count });
  const page = named.pop() ?? '';
  return named.length === 0
    ? documentPhrase('page-number', { page })
    : documentPhrase('page-numbers', { pages: listOf(named), page });
}
