import { ar, arabicPlural } from '#model/words/ar';
import { type Figures, figuresFor, type PluralForm, type PluralRule } from '#model/words/count';
import { de, germanPlural } from '#model/words/de';
import { en, englishPlural, type Words } from '#model/words/en';
import { es, spanishPlural } from '#model/words/es';
import { fr, frenchPlural } from '#model/words/fr';
import { ja, japanesePlural } from '#model/words/ja';
import { type Numerals, numeralsOf } from '#model/words/numerals';
import { portuguesePlural, pt } from '#model/words/pt';
import { chinesePlural, zh } from '#model/words/zh';

/** The languages of the interface, by their subtags in BCP 47. The first speaks where there is no other. */
export const spokenLanguages = ['en', 'es', 'fr', 'de', 'pt', 'ar', 'zh', 'ja'] as const;

export type SpokenLanguage = (typeof spokenLanguages)[number];

/** Gives a language's words, once it is known how numbers are written. */
type Speaker = (numerals: Numerals) => Words;

/**
 * Who speaks here. The build of the pages sets VITRINE_WORDS: a site carries the words of its own language alone, and
 * what is imported for the others is dropped; a site in several carries none and loads them (`client/words/load.ts`).
 * Outside that build all are there.
 */
const speakers = new Map<SpokenLanguage, Speaker>();
if (typeof VITRINE_WORDS === 'undefined' || VITRINE_WORDS.en) learn('en', englishPlural, en);
if (typeof VITRINE_WORDS === 'undefined' || VITRINE_WORDS.es) learn('es', spanishPlural, es);
if (typeof VITRINE_WORDS === 'undefined' || VITRINE_WORDS.fr) learn('fr', frenchPlural, fr);
if (typeof VITRINE_WORDS === 'undefined' || VITRINE_WORDS.de) learn('de', germanPlural, de);
if (typeof VITRINE_WORDS === 'undefined' || VITRINE_WORDS.pt) learn('pt', portuguesePlural, pt);
if (typeof VITRINE_WORDS === 'undefined' || VITRINE_WORDS.ar) learn('ar', arabicPlural, ar);
if (typeof VITRINE_WORDS === 'undefined' || VITRINE_WORDS.zh) learn('zh', chinesePlural, zh);
if (typeof VITRINE_WORDS === 'undefined' || VITRINE_WORDS.ja) learn('ja', japanesePlural, ja);

/** Takes a language's words in. */
export function learn<Form extends PluralForm>(
  language: SpokenLanguage,
  plural: PluralRule<Form>,
  words: (figures: Figures<Form>) => Words,
): void {
  speakers.set(language, (numerals) => words(figuresFor(plural, numerals)));
}

/** The language that the interface speaks on a site in `language`: that one, or English where there is none. */
export function wordsLanguage(language: string): SpokenLanguage {
  const [primary] = language.toLowerCase().split('-');
  return spokenLanguages.find((known) => known === primary) ?? 'en';
}

const known = new Map<string, Words>();

/** The interface in a language, with its numbers as that language's region writes them; in English where there is none. */
export function wordsFor(language: string): Words {
  const tag = isForeign(language) ? wordsLanguage(language) : language;
  const words = known.get(tag) ?? speakerOf(tag)(numeralsFor(tag));
  known.set(tag, words);
  return words;
}

/** Whoever is there: a page without a shell may ask for a language that the site has not. */
function speakerOf(tag: string): Speaker {
  const [anyone] = speakers.values();
  return given(speakers.get(wordsLanguage(tag)) ?? anyone);
}

/** As the build found them: each browser's `Intl` has its own opinion of Arabic digits, and the page's markup another. */
function numeralsFor(tag: string): Numerals {
  if (typeof VITRINE_NUMERALS === 'undefined') return numeralsOf(tag);
  const [anyones] = Object.values(VITRINE_NUMERALS);
  return given(VITRINE_NUMERALS[tag] ?? anyones);
}

/** Nothing is given only where the build was not told the site's languages, or a page came before its words. */
function given<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('There are no words for this page.');
  return value;
}

/** Whether the interface speaks another language than the site, and must be marked so. */
export function isForeign(language: string): boolean {
  return language.toLowerCase().split('-')[0] !== wordsLanguage(language);
}
