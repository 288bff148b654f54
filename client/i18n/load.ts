import { type InterfaceLanguage, interfaceLanguage, learn } from '#model/i18n/messages';

const loading = new Map<InterfaceLanguage, Promise<void>>();

/**
 * Loads the interface's words in a language. A site in several languages calls this: its pages name no words, so that a
 * visitor loads those of the locale that they are in. What the site does not speak, the build drops.
 */
export function loadMessages(language: string): Promise<void> {
  const spoken = interfaceLanguage(language);
  const loaded = loading.get(spoken) ?? load(spoken);
  loading.set(spoken, loaded);
  // What did not arrive is asked for again the next time.
  loaded.catch(() => loading.delete(spoken));
  return loaded;
}

async function load(language: InterfaceLanguage): Promise<void> {
  if (VITRINE_LATER.en && language === 'en') {
    const { en, englishPlural } = await import(/* webpackChunkName: "words-en" */ '#model/i18n/en');
    learn(language, englishPlural, en);
  }
  if (VITRINE_LATER.es && language === 'es') {
    const { es, spanishPlural } = await import(/* webpackChunkName: "words-es" */ '#model/i18n/es');
    learn(language, spanishPlural, es);
  }
  if (VITRINE_LATER.fr && language === 'fr') {
    const { fr, frenchPlural } = await import(/* webpackChunkName: "words-fr" */ '#model/i18n/fr');
    learn(language, frenchPlural, fr);
  }
  if (VITRINE_LATER.de && language === 'de') {
    const { de, germanPlural } = await import(/* webpackChunkName: "words-de" */ '#model/i18n/de');
    learn(language, germanPlural, de);
  }
  if (VITRINE_LATER.pt && language === 'pt') {
    const { pt, portuguesePlural } = await import(/* webpackChunkName: "words-pt" */ '#model/i18n/pt');
    learn(language, portuguesePlural, pt);
  }
  if (VITRINE_LATER.ar && language === 'ar') {
    const { ar, arabicPlural } = await import(/* webpackChunkName: "words-ar" */ '#model/i18n/ar');
    learn(language, arabicPlural, ar);
  }
  if (VITRINE_LATER.zh && language === 'zh') {
    const { zh, chinesePlural } = await import(/* webpackChunkName: "words-zh" */ '#model/i18n/zh');
    learn(language, chinesePlural, zh);
  }
  if (VITRINE_LATER.ja && language === 'ja') {
    const { ja, japanesePlural } = await import(/* webpackChunkName: "words-ja" */ '#model/i18n/ja');
    learn(language, japanesePlural, ja);
  }
}
