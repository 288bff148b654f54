/** Attributes of an element in another language than its surroundings. */
export interface LanguageAttributes {
  /** BCP 47 tag. */
  lang: string;
  dir: 'ltr' | 'rtl';
}

/** Right-to-left scripts (https://www.unicode.org/iso15924/). */
const rightToLeft = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'];

/**
 * Returns the direction of a language, by the script in its tag or its usual script. For the build, as older browsers
 * lack `Intl.Locale`.
 * @param language BCP 47
 */
export function directionOf(language: string): 'ltr' | 'rtl' {
  const { script } = new Intl.Locale(language).maximize();
  return script && rightToLeft.includes(script) ? 'rtl' : 'ltr';
}

/**
 * Returns a language in Open Graph's format, `en_US` (https://ogp.me/#optional); without a region, that of most
 * speakers.
 * @param language BCP 47
 */
export function openGraphLocale(language: string): string {
  const { language: primary, region } = new Intl.Locale(language).maximize();
  return region ? `${primary}_${region}` : primary;
}

/** Returns the name of a language in another language; the tag if unknown. */
export function languageName(tag: string, language: string): string {
  try {
    return new Intl.DisplayNames(language, { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
