import { en } from '#model/words/en';

/** Every text of the interface. A language that lacks one does not compile. */
export type Words = typeof en;

/** The languages of the interface, by their subtags in BCP 47. */
const languages: Readonly<Record<string, Words>> = { en };

/** The interface in a language; in English where there is none. */
export function wordsFor(language: string): Words {
  const [primary = ''] = language.toLowerCase().split('-');
  return languages[language.toLowerCase()] ?? languages[primary] ?? en;
}
