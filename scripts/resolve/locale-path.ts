import type { Locale } from '#model/schema';
import type { Settings } from '#model/settings';

/** The locales of a site: the main one at the top, each secondary one below its tag. */
export function localesOf({ languages = [] }: Settings): Locale[] {
  return languages.map((language, place) => ({
    language,
    name: nameOf(language),
    path: place === 0 ? '' : `/${language.toLowerCase()}`,
  }));
}

/** A language's name in itself, as it stands in a list: «Français». */
function nameOf(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
