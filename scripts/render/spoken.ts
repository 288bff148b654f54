import { interfaceLanguage, interfaceLanguages } from '#model/i18n/messages';
import { numeralsOf } from '#model/i18n/numerals';

/**
 * What the build of the pages is told of a site's languages, as environment variables: whether its pages are in
 * several locales, which words it speaks, and how numbers are written.
 *
 * @param languages BCP 47 tags
 */
export function spokenVariables(languages: readonly string[]): Record<string, string> {
  const spoken = new Set(languages.map(interfaceLanguage));
  const words = Object.fromEntries(interfaceLanguages.map((language) => [language, spoken.has(language)]));
  const tags = [...new Set([...languages, ...spoken])];
  const numerals = Object.fromEntries(tags.map((tag) => [tag, numeralsOf(tag)]));
  return {
    VITRINE_TREES: languages.length > 1 ? 'yes' : '',
    VITRINE_WORDS: JSON.stringify(words),
    VITRINE_NUMERALS: JSON.stringify(numerals),
  };
}
