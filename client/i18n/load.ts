import { addMessages, interfaceLanguage } from '#model/i18n/messages';

const loading = new Map<string, Promise<void>>();

/**
 * Loads the interface's messages in a locale. On a site in several languages the pages' scripts hold none, so that a visitor
 * loads those of the language that they read.
 *
 * @param tag BCP 47
 */
export function loadMessages(tag: string): Promise<void> {
  const language = interfaceLanguage(tag);
  const loaded = loading.get(language) ?? load(language);
  loading.set(language, loaded);
  // A load that failed is tried again the next time.
  loaded.catch(() => loading.delete(language));
  return loaded;
}

async function load(language: string): Promise<void> {
  if (!process.env.VITRINE_MULTILINGUAL) return;
  const { default: messages } = await import(
    /* webpackChunkName: "messages-[request]" */ `../../model/i18n/messages/${language}`
  );
  addMessages(language, messages);
}
