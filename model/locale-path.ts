import type { Site } from '#model/schema';

/** Returns what the addresses in a site's language begin with: `/fr`, or `` in the main one. */
export function localePathOf({ language, locales }: Pick<Site, 'language' | 'locales'>): string {
  return locales?.find((locale) => locale.language === language)?.path ?? '';
}
