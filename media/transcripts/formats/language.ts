import { isLanguageTag } from '#scripts/settings/settings';

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** Returns the BCP 47 tag of a language named by a tag or in English; undefined if it is unknown. */
export function languageFrom(written: string): string | undefined {
  const name = written.trim().toLowerCase();
  if (/^[a-z]{2,3}(?:-|$)/.test(name))
    return isLanguageTag(name) ? Intl.getCanonicalLocales(name)[0] : undefined;
  if (name === '') return undefined;
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .find((tag) => names.of(tag)?.toLowerCase() === name);
}
