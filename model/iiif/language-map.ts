import type { InternationalString } from '@iiif/presentation-3';

export const presentationContext = 'http://iiif.io/api/presentation/3/context.json';

/** Texts in one language, a BCP 47 tag. */
export interface LocalTexts {
  language: string;
  texts: readonly string[];
}

/**
 * Returns texts in the languages of a site as a IIIF language map
 * (https://iiif.io/api/presentation/3.0/#44-language-of-property-values). Names and dates that are equal in all
 * languages, or without letters, have language `none`.
 * @param versions in the site's order; an untranslated text repeats in its own language
 */
export function languageMap(versions: readonly LocalTexts[]): InternationalString {
  const byLanguage = new Map<string, string[]>();
  for (const { language, texts } of versions) {
    if (texts.length > 0 && !byLanguage.has(language)) byLanguage.set(language, [...texts]);
  }
  const [first = [], ...others] = byLanguage.values();
  const isShared = others.every((texts) => texts.join('\n') === first.join('\n'));
  const isNeutral = isShared && (others.length > 0 || !first.some((text) => /\p{L}/u.test(text)));
  return isNeutral && first.length > 0 ? { none: first } : Object.fromEntries(byLanguage);
}

/** Returns a text that viewers do not mistake for HTML, which begins with `<` and ends with `>`. */
export function asPlainText(text: string): string {
  return /^<.*>$/s.test(text) ? `${text} ` : text;
}
