import { findWords } from '#client/page-text/find-words';
import type { Hit } from '#client/page-text/words-on-page';
import { loadStems } from '#model/search/stem';

/** A search in the pages of an item. */
export interface FindRequest {
  pages: readonly string[];
  query: string;
  /** BCP 47 tag of the words. */
  language: string;
}

/**
 * Finds words in a worker: hundreds of pages take a moment, and if the page's own script imported the stemmers, every visitor would
 * load their file names.
 */
self.addEventListener('message', ({ data: { pages, query, language } }: MessageEvent<FindRequest>) => {
  // Without its stemmer it finds words as typed only.
  loadStems(language)
    .catch(() => (word: string) => [word])
    .then((stemsOf) => respond(findWords(pages, query, stemsOf)))
    .catch((error: unknown) => {
      // Reaches the page as an error event of the worker.
      setTimeout(() => {
        throw error;
      });
    });
});

function respond(hits: Hit[]): void {
  self.postMessage(hits);
}
