import { fold } from '#model/search/fold';

/**
 * Returns the stems of a word: of its spelling with accents, as stemmers need them, and of that without, as many people
 * type it. Both are folded, and usually equal.
 */
export type StemsOf = (word: string) => readonly string[];

type Stemmer = Promise<{ stemmer: (word: string) => string }>;

/** Snowball stemmers by BCP 47 tag, loaded on demand. */
const stemmers: Readonly<Record<string, () => Stemmer>> = {
  ar: () => import(/* webpackChunkName: "stem-ar" */ '@orama/stemmers/arabic'),
  bg: () => import(/* webpackChunkName: "stem-bg" */ '@orama/stemmers/bulgarian'),
  da: () => import(/* webpackChunkName: "stem-da" */ '@orama/stemmers/danish'),
  de: () => import(/* webpackChunkName: "stem-de" */ '@orama/stemmers/german'),
  el: () => import(/* webpackChunkName: "stem-el" */ '@orama/stemmers/greek'),
  en: () => import(/* webpackChunkName: "stem-en" */ '@orama/stemmers/english'),
  es: () => import(/* webpackChunkName: "stem-es" */ '@orama/stemmers/spanish'),
  fi: () => import(/* webpackChunkName: "stem-fi" */ '@orama/stemmers/finnish'),
  fr: () => import(/* webpackChunkName: "stem-fr" */ '@orama/stemmers/french'),
  ga: () => import(/* webpackChunkName: "stem-ga" */ '@orama/stemmers/irish'),
  hi: () => import(/* webpackChunkName: "stem-hi" */ '@orama/stemmers/indian'),
  hu: () => import(/* webpackChunkName: "stem-hu" */ '@orama/stemmers/hungarian'),
  hy: () => import(/* webpackChunkName: "stem-hy" */ '@orama/stemmers/armenian'),
  id: () => import(/* webpackChunkName: "stem-id" */ '@orama/stemmers/indonesian'),
  it: () => import(/* webpackChunkName: "stem-it" */ '@orama/stemmers/italian'),
  lt: () => import(/* webpackChunkName: "stem-lt" */ '@orama/stemmers/lithuanian'),
  nb: () => import(/* webpackChunkName: "stem-no" */ '@orama/stemmers/norwegian'),
  ne: () => import(/* webpackChunkName: "stem-ne" */ '@orama/stemmers/nepali'),
  nl: () => import(/* webpackChunkName: "stem-nl" */ '@orama/stemmers/dutch'),
  nn: () => import(/* webpackChunkName: "stem-no" */ '@orama/stemmers/norwegian'),
  no: () => import(/* webpackChunkName: "stem-no" */ '@orama/stemmers/norwegian'),
  pt: () => import(/* webpackChunkName: "stem-pt" */ '@orama/stemmers/portuguese'),
  ro: () => import(/* webpackChunkName: "stem-ro" */ '@orama/stemmers/romanian'),
  ru: () => import(/* webpackChunkName: "stem-ru" */ '@orama/stemmers/russian'),
  sr: () => import(/* webpackChunkName: "stem-sr" */ '@orama/stemmers/serbian'),
  sv: () => import(/* webpackChunkName: "stem-sv" */ '@orama/stemmers/swedish'),
  ta: () => import(/* webpackChunkName: "stem-ta" */ '@orama/stemmers/tamil'),
  tr: () => import(/* webpackChunkName: "stem-tr" */ '@orama/stemmers/turkish'),
  uk: () => import(/* webpackChunkName: "stem-uk" */ '@orama/stemmers/ukrainian'),
};

/** Scripts without inflection, and ids and numbers, which must match exactly. */
const isUninflected = /[\d\u3005-\u9fff\ua960-\ua97f\uac00-\ud7ff\ud840-\udfff]/;

/**
 * Loads the stemmer of a language; without one, words are their own stems.
 * @param language BCP 47
 */
export async function loadStems(language: string): Promise<StemsOf> {
  const load = stemmers[language.split('-')[0] ?? ''];
  if (!load) return (word) => [fold(word)];
  const { stemmer } = await load();
  return (word) => {
    const folded = fold(word);
    if (folded.length < 3 || isUninflected.test(folded)) return [folded];
    const plain = fold(stemmer(folded)) || folded;
    const exact = fold(stemmer(word.toLocaleLowerCase(language))) || folded;
    return plain === exact ? [plain] : [exact, plain];
  };
}
