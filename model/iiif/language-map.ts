import type { InternationalString } from '@iiif/presentation-3';

export const presentationContext = 'http://iiif.io/api/presentation/3/context.json';

/** Texts in one language, a BCP 47 tag. */
export interface LocalTexts {
  language: string;
  texts: readonly string[];
}

/**
 * Returns texts in the languages of a site as IIIF writes them (https://iiif.io/api/presentation/3.0/#44-language-of-property-values).
 * Names and dates, which are the same in every language or have no letters, are in none.
 *
 * @param versions in the site's order; a text that nobody has translated comes in its own language again
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

/** Returns a text that no viewer takes for HTML, which begins with `<` and ends with `>`. */
export function plain(text: string): string {
  return /^<.*>$/s.test(text) ? `${text} ` : text;
}
