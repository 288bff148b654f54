import { directionOf } from '#model/i18n/language-tags';
import { englishTexts, type ProblemTexts } from '#model/problems/phrases';

/** The languages of problems other than English, by BCP 47 subtag. Loaded when they are asked for: each is of many kilobytes. */
const languages: Readonly<Record<string, () => Promise<Omit<ProblemTexts, 'language'>>>> = {
  ar: async () => (await import('./texts/ar.json', { with: { type: 'json' } })).default,
  de: async () => (await import('./texts/de.json', { with: { type: 'json' } })).default,
  es: async () => (await import('./texts/es.json', { with: { type: 'json' } })).default,
  fr: async () => (await import('./texts/fr.json', { with: { type: 'json' } })).default,
  ja: async () => (await import('./texts/ja.json', { with: { type: 'json' } })).default,
  pt: async () => (await import('./texts/pt.json', { with: { type: 'json' } })).default,
  zh: async () => (await import('./texts/zh.json', { with: { type: 'json' } })).default,
};

export const problemLanguages: readonly string[] = ['en', ...Object.keys(languages)];

/**
 * Returns the texts of problems in a language, English for one that there is none of.
 *
 * @param tag `de`, `pt-BR`, or a POSIX locale such as `de_AT.UTF-8`
 * @param isForBrowser true to isolate data in languages that are written from right to left
 */
export async function loadProblemTexts(tag: string, isForBrowser = false): Promise<ProblemTexts> {
  const language = tag.split(/[-_.@]/, 1)[0]?.toLowerCase() ?? '';
  const load = Object.hasOwn(languages, language) ? languages[language] : undefined;
  if (!load) return englishTexts;
  const isolates = isForBrowser && directionOf(language) === 'rtl';
  return { language, isolates, ...(await load()) };
}
