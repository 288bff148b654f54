import { loadWords } from '#client/words/load';
import { pageLanguage } from '#client/words/page-language';

/**
 * Keeps the first page of a site in several languages as its markup is until the words of its language are there: the
 * framework waits for this before it brings a page to life, where it has lazy components of its own. We have none.
 */
export function awaitFirstWords(): void {
  window.__NEXT_PRELOADREADY = () => loadWords(pageLanguage(window.__NEXT_DATA__.props) ?? 'en');
}
