import { en } from '#model/words/en';

/** Every text of the interface. A language that lacks one does not compile. */
export type Words = typeof en;

/** The languages of the interface, by their subtags in BCP 47, in small letters. */
const languages: ReadonlyMap<string, Words> = new Map([['en', en]]);

/** The language that the interface speaks on a site in `language`: that one, or English where there is none. */
export function wordsLanguage(language: string): string {
  const tag = language.toLowerCase();
  const [primary = ''] = tag.split('-');
  return [tag, primary].find((known) => languages.has(known)) ?? 'en';
}

/** The interface in a language; in English where there is none. */
export function wordsFor(language: string): Words {
  return languages.get(wordsLanguage(language)) ?? en;
}

/** Whether the interface speaks another language than the site, and must be marked so. */
export function isForeign(language: string): boolean {
  return language.toLowerCase().split('-')[0] !== wordsLanguage(language).split('-')[0];
}
