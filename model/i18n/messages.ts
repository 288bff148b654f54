import { ar, arabicPlural } from '#model/i18n/ar';
import { type Figures, figuresFor, type PluralForm, type PluralRule } from '#model/i18n/count';
import { de, germanPlural } from '#model/i18n/de';
import { en, englishPlural, type Messages } from '#model/i18n/en';
import { es, spanishPlural } from '#model/i18n/es';
import { fr, frenchPlural } from '#model/i18n/fr';
import { ja, japanesePlural } from '#model/i18n/ja';
import { type Numerals, numeralsOf } from '#model/i18n/numerals';
import { portuguesePlural, pt } from '#model/i18n/pt';
import { chinesePlural, zh } from '#model/i18n/zh';

/** The languages of the interface, by their subtags in BCP 47. The first speaks where there is no other. */
export const interfaceLanguages = ['en', 'es', 'fr', 'de', 'pt', 'ar', 'zh', 'ja'] as const;

export type InterfaceLanguage = (typeof interfaceLanguages)[number];

/** Gives a language's words, once it is known how numbers are written. */
type Speaker = (numerals: Numerals) => Messages;

/**
 * Who speaks here. The build of the pages sets VITRINE_WORDS: a site carries the words of its own language alone, and
 * what is imported for the others is dropped; a site in several carries none and loads them (`client/i18n/load.ts`).
 * Outside that build all are there.
 */
const speakers = new Map<InterfaceLanguage, Speaker>();
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
  language: InterfaceLanguage,
  plural: PluralRule<Form>,
  words: (figures: Figures<Form>) => Messages,
): void {
  speakers.set(language, (numerals) => words(figuresFor(plural, numerals)));
}

/** The language that the interface speaks on a site in `language`: that one, or English where there is none. */
export function interfaceLanguage(language: string): InterfaceLanguage {
  const [primary] = language.toLowerCase().split('-');
  return interfaceLanguages.find((known) => known === primary) ?? 'en';
}

const known = new Map<string, Messages>();

/** The interface in a language, with its numbers as that language's region writes them; in English where there is none. */
export function messagesFor(language: string): Messages {
  const tag = isForeign(language) ? interfaceLanguage(language) : language;
  const words = known.get(tag) ?? speakerOf(tag)(numeralsFor(tag));
  known.set(tag, words);
  return words;
}

/** Whoever is there: a page without a shell may ask for a language that the site has not. */
function speakerOf(tag: string): Speaker {
  const [anyone] = speakers.values();
  return given(speakers.get(interfaceLanguage(tag)) ?? anyone);
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
  return language.toLowerCase().split('-')[0] !== interfaceLanguage(language);
}
