import { rethrow } from '#client/router/crash';
import { delayHydration, documentProps } from '#client/router/next-internals';
import { addMessages, interfaceLocale } from '#model/i18n/messages';

/** On a site in several languages the scripts of pages hold no messages: visitors load the messages that they read. */
const loading = new Map<string, Promise<void>>();

/**
 * Loads the interface's messages for a page.
 *
 * @param props of the page, as the document or its page data has them
 */
export function loadMessages(props: unknown): Promise<void> {
  const { language } = interfaceLocale(languageOf(props) ?? 'en');
  const loaded = loading.get(language) ?? load(language);
  loading.set(language, loaded);
  // A load that failed is tried again the next time.
  loaded.catch(() => loading.delete(language));
  return loaded;
}

async function load(language: string): Promise<void> {
  // A block, so that webpack leaves the import out of a site in one language.
  if (process.env.VITRINE_MULTILINGUAL) {
    const { default: messages } = await import(
      /* webpackChunkName: "messages-[request]" */ `../../model/i18n/messages/${language}`
    );
    addMessages(language, messages);
  }
}

function languageOf(props: unknown): string | undefined {
  const language = property(property(property(props, 'pageProps'), 'site'), 'language');
  return typeof language === 'string' ? language : undefined;
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/**
 * Keeps the first page as its markup until its messages are there, which are asked for twice at most. Without them it stays
 * markup, whose links load in full, and the error is reported. Late messages are waited for: nothing is gained by giving up.
 */
export function delayUntilMessages(): void {
  delayHydration(async () => {
    const loadFirst = () => loadMessages(documentProps());
    try {
      await loadFirst().catch(loadFirst);
    } catch (error) {
      // Next only writes it to the console.
      rethrow(error);
      throw error;
    }
  });
}
