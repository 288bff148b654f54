import type { Tree } from '#model/schema';
import type { Settings } from '#model/settings';

/** The trees of addresses of a site: the main language's at the top, each further one's below its tag. */
export function treesOf({ languages = [] }: Settings): Tree[] {
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
