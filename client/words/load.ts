import { learn, type SpokenLanguage, wordsLanguage } from '#model/words/words';

const loading = new Map<SpokenLanguage, Promise<void>>();

/**
 * Loads the interface's words in a language. A site in several languages calls this: its pages name no words, so that a
 * visitor loads those of the tree that they are in. What the site does not speak, the build drops.
 */
export function loadWords(language: string): Promise<void> {
  const spoken = wordsLanguage(language);
  const loaded = loading.get(spoken) ?? load(spoken);
  loading.set(spoken, loaded);
  // What did not arrive is asked for again the next time.
  loaded.catch(() => loading.delete(spoken));
  return loaded;
}

async function load(language: SpokenLanguage): Promise<void> {
  if (VITRINE_LATER.en && language === 'en') {
    const { en, englishPlural } = await import(/* webpackChunkName: "words-en" */ '#model/words/en');
    learn(language, englishPlural, en);
  }
  if (VITRINE_LATER.es && language === 'es') {
    const { es, spanishPlural } = await import(/* webpackChunkName: "words-es" */ '#model/words/es');
    learn(language, spanishPlural, es);
  }
  if (VITRINE_LATER.fr && language === 'fr') {
    const { fr, frenchPlural } = await import(/* webpackChunkName: "words-fr" */ '#model/words/fr');
    learn(language, frenchPlural, fr);
  }
  if (VITRINE_LATER.de && language === 'de') {
    const { de, germanPlural } = await import(/* webpackChunkName: "words-de" */ '#model/words/de');
    learn(language, germanPlural, de);
  }
  if (VITRINE_LATER.pt && language === 'pt') {
    const { pt, portuguesePlural } = await import(/* webpackChunkName: "words-pt" */ '#model/words/pt');
    learn(language, portuguesePlural, pt);
  }
  if (VITRINE_LATER.ar && language === 'ar') {
    const { ar, arabicPlural } = await import(/* webpackChunkName: "words-ar" */ '#model/words/ar');
    learn(language, arabicPlural, ar);
  }
  if (VITRINE_LATER.zh && language === 'zh') {
    const { zh, chinesePlural } = await import(/* webpackChunkName: "words-zh" */ '#model/words/zh');
    learn(language, chinesePlural, zh);
  }
  if (VITRINE_LATER.ja && language === 'ja') {
    const { ja, japanesePlural } = await import(/* webpackChunkName: "words-ja" */ '#model/words/ja');
    learn(language, japanesePlural, ja);
  }
}
