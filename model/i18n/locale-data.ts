import { compileMessages, type MessageSource } from '#model/i18n/compile';
import type { CompiledMessages, LocaleNumbers } from '#model/i18n/format';
import { directionOf } from '#model/i18n/language-tags';
import * as languages from '#model/i18n/languages';
import { numeralsOf } from '#model/i18n/numerals';
import { pluralTable } from '#model/i18n/plurals';
import type { Site } from '#model/schema';

/** Interface data of a locale, without messages. */
export interface LocaleData extends LocaleNumbers {
  /** Language of the interface: a key of `languages`. */
  language: string;
  direction: 'ltr' | 'rtl';
  /** True if it differs from the locale's language. */
  isForeign: boolean;
}

/** Interface data of a site's locales. */
export interface SiteLocales {
  /** By BCP 47 tag. */
  locales: Record<string, LocaleData>;
  /** By language of the interface. */
  messages: Record<string, CompiledMessages>;
}

export const interfaceLanguages: readonly string[] = Object.keys(languages).sort();

/** Uncompiled messages by language. */
export const messageSources: ReadonlyMap<string, MessageSource> = new Map(Object.entries(languages));

/** Returns the BCP 47 tags of a site's languages, the main one first. */
export function siteLanguages({ language, locales }: Pick<Site, 'language' | 'locales'>): string[] {
  return locales?.map((locale) => locale.language) ?? [language];
}

/** Returns the interface data that browsers need: they have no compiler, and older ones lack parts of `Intl`. */
export function siteLocales(tags: readonly string[]): SiteLocales {
  const locales = tags.map((tag) => [tag, localeData(tag)] as const);
  const messages = locales.map(([, { language }]) => [language, compiledMessages(language)] as const);
  return { locales: Object.fromEntries(locales), messages: Object.fromEntries(messages) };
}

/**
 * Returns interface data of a locale.
 * @param tag BCP 47; if the interface lacks its language, the interface and numbers are English
 */
export function localeData(tag: string): LocaleData {
  const [primary = ''] = tag.toLowerCase().split('-');
  const isForeign = !interfaceLanguages.includes(primary);
  const region = isForeign ? 'en' : tag;
  return {
    language: isForeign ? 'en' : primary,
    direction: directionOf(region),
    isForeign,
    numerals: numeralsOf(region),
    plurals: pluralTable(region),
  };
}

export function compiledMessages(language: string): CompiledMessages {
  return compileMessages(messageSources.get(language) ?? {}, language);
}
