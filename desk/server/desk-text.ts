import type { DeskState } from '#desk/api';
import { deskMessages } from '#desk/messages';
import { compileMessages, type MessageSource } from '#model/i18n/compile';
import { localeData } from '#model/i18n/locale-data';

type DeskLanguage = Pick<DeskState, 'language' | 'direction' | 'messages' | 'numbers'>;

/**
 * Returns the words of the desk in the language that the browser asks for first and the desk has, else in English.
 *
 * @param accepted the header `Accept-Language`: `de-CH, fr;q=0.8`
 */
export function deskText(accepted = ''): DeskLanguage {
  const wanted = accepted.split(',').map((range) => range.split(/[-;]/)[0]?.trim().toLowerCase() ?? '');
  const language = wanted.find((tag) => Object.hasOwn(deskMessages, tag)) ?? 'en';
  const known = texts.get(language) ?? compileText(language);
  texts.set(language, known);
  return known;
}

/** Languages that were asked for: the words are needed at each key that is typed. */
const texts = new Map<string, DeskLanguage>();

function compileText(language: string): DeskLanguage {
  const source: MessageSource = deskMessages[language] ?? {};
  const { direction, numerals, plurals } = localeData(language);
  return { language, direction, messages: compileMessages(source, language), numbers: { numerals, plurals } };
}
