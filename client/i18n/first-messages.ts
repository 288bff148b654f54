import { loadMessages } from '#client/i18n/load';
import { pageLanguage } from '#client/i18n/page-language';
import { rethrow } from '#client/router/crash';
import { delayHydration, documentProps } from '#client/router/next-internals';

/**
 * Keeps the first page of a site in several languages as its markup is until the words of its language are there: the
 * framework waits for this before it brings a page to life, where it has lazy components of its own. We have none.
 *
 * Messages that a host refuses are asked for once more; without them the page stays its markup, whose links load in full,
 * and the fault is told. Messages that are late are waited for: nothing is gained by giving up.
 */
export function awaitFirstMessages(): void {
  delayHydration(async () => {
    const load = () => loadMessages(pageLanguage(documentProps()) ?? 'en');
    try {
      await load().catch(load);
    } catch (fault) {
      // The framework only writes it to the console.
      rethrow(fault);
      throw fault;
    }
  });
}
