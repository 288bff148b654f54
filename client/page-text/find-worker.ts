import { findWords } from '#client/page-text/find-words';
import type { Hit } from '#client/page-text/words-on-page';
import { loadStems } from '#model/search/stem';

/** A search on the pages of an item. */
export interface FindRequest {
  pages: readonly string[];
  query: string;
  /** BCP 47 tag of the words. */
  language: string;
}

/**
 * Finds words apart from the page: hundreds of pages take a moment, and stemmers that the page itself named would be told to every
 * visitor of the site.
 */
self.addEventListener('message', ({ data: { pages, query, language } }: MessageEvent<FindRequest>) => {
  // A worker without its stemmer finds words as they are typed.
  loadStems(language)
    .catch(() => (word: string) => [word])
    .then((stemsOf) => respond(findWords(pages, query, stemsOf)))
    .catch((error: unknown) => {
      // Reaches the page as an error of the worker.
      setTimeout(() => {
        throw error;
      });
    });
});

function respond(hits: Hit[]): void {
  self.postMessage(hits);
}
