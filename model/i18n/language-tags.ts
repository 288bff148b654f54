/** Attributes of an element in another language than its surroundings. */
export interface LanguageAttributes {
  /** BCP 47 tag. */
  lang: string;
  dir: 'ltr' | 'rtl';
}

/** Scripts that are written from right to left (https://www.unicode.org/iso15924/). */
const rightToLeft = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'];

/**
 * Returns the direction of a language: of the script in its tag, or else of its usual script. For the build, since older browsers
 * have no `Intl.Locale`.
 *
 * @param language BCP 47
 */
export function directionOf(language: string): 'ltr' | 'rtl' {
  const { script } = new Intl.Locale(language).maximize();
  return script && rightToLeft.includes(script) ? 'rtl' : 'ltr';
}

/**
 * Returns a language as social networks name it, `en_US` (https://ogp.me/#optional): with the region where most people speak
 * it, if the tag has none.
 *
 * @param language BCP 47
 */
export function openGraphLocale(language: string): string {
  const { language: primary, region } = new Intl.Locale(language).maximize();
  return region ? `${primary}_${region}` : primary;
}

/** Returns the name of a language in another; the tag of one that nobody knows. */
export function languageName(tag: string, language: string): string {
  try {
    return new Intl.DisplayNames(language, { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
