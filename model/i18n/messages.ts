import { bindMessages, type CompiledMessages } from '#model/i18n/format';
import { compiledMessages, type LocaleData, localeData } from '#model/i18n/locale-data';
import type { MessageTexts } from '#model/i18n/message-texts';
import { writeNumber } from '#model/i18n/numerals';
import { defined } from '#model/std/assert';

/** Messages of the interface in the language of a locale. */
export interface Messages extends MessageTexts {
  /** Formats a whole number. */
  number: (number: number) => string;
}

/** The site's locales; undefined outside the build of its pages, which replaces the constant. */
const siteLocales = typeof VITRINE_LOCALES === 'undefined' ? undefined : VITRINE_LOCALES;
const bound = new Map<string, Messages>();
const added = new Map<string, CompiledMessages>();

/** Adds messages loaded by a page. */
export function addMessages(language: string, messages: CompiledMessages): void {
  added.set(language, messages);
}

/**
 * Returns the messages of a locale, with numbers in the format of its region; in English if the interface lacks its
 * language.
 * @param tag BCP 47
 */
export function messagesFor(tag: string): Messages {
  const known = bound.get(tag);
  if (known) return known;
  const locale = interfaceLocale(tag);
  // `messageFaults` checks their shape.
  const texts = bindMessages(messagesIn(locale.language), locale) as MessageTexts;
  const messages = { ...texts, number: (number: number) => writeNumber(number, locale.numerals) };
  bound.set(tag, messages);
  return messages;
}

/**
 * Returns interface data of a locale. Browsers have those of the site: an error page that asks for another gets the
 * first.
 */
export function interfaceLocale(tag: string): LocaleData {
  if (!siteLocales) return localeData(tag);
  const [first] = Object.values(siteLocales);
  return defined(siteLocales[tag] ?? first, 'a locale of the site');
}

/**
 * Returns a group of messages to pass in a page's props, if the page scripts do not contain it.
 * @param tag BCP 47
 */
export function compiledPart(tag: string, group: keyof MessageTexts): CompiledMessages {
  const part = messagesIn(interfaceLocale(tag).language)[group];
  if (typeof part !== 'object' || Array.isArray(part)) throw new Error(`There are no messages "${group}".`);
  return part;
}

function messagesIn(language: string): CompiledMessages {
  if (!siteLocales) return compiledMessages(language);
  return defined(VITRINE_MESSAGES[language] ?? added.get(language), `messages in ${language}`);
}
