import { rethrow } from '#client/router/crash';
import { delayHydration, documentProps } from '#client/router/next-internals';
import { addMessages, interfaceLocale } from '#model/i18n/messages';

/** Loads in progress or done, by language. On a multilingual site the scripts of pages contain no messages. */
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
  // A failed load is retried by the next call.
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
 * Delays hydration of the first page until its messages are loaded, with one retry. If that fails too, the page stays static, its
 * links load in full, and the error is reported. There is no timeout: without messages nothing is gained by hydrating.
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
