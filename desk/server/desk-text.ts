import type { DeskState } from '#model/desk/protocol';
import { compileMessages, type MessageSource } from '#model/i18n/compile';
import { localeData } from '#model/i18n/locale-data';
import ar from '../messages/ar.json' with { type: 'json' };
import de from '../messages/de.json' with { type: 'json' };
import en from '../messages/en.json' with { type: 'json' };
import es from '../messages/es.json' with { type: 'json' };
import fr from '../messages/fr.json' with { type: 'json' };
import ja from '../messages/ja.json' with { type: 'json' };
import pt from '../messages/pt.json' with { type: 'json' };
import zh from '../messages/zh.json' with { type: 'json' };

/** Messages of the desk by BCP 47 language subtag. */
export const deskMessages: Readonly<Record<string, MessageSource>> = { en, ar, de, es, fr, ja, pt, zh };

type DeskLanguage = Pick<DeskState, 'language' | 'direction' | 'messages' | 'numbers'>;

/**
 * Returns the desk's messages in the first of the browser's languages that the desk has, else in English.
 *
 * @param accepted the header `Accept-Language`: `de-CH, fr;q=0.8`
 */
export function deskText(accepted?: string): DeskLanguage {
  const language = deskLanguage(accepted);
  const known = texts.get(language) ?? compileText(language);
  texts.set(language, known);
  return known;
}

/** Returns the BCP 47 subtag of the desk's language for a browser. */
export function deskLanguage(accepted = ''): string {
  const wanted = accepted.split(',').map((range) => range.split(/[-;]/)[0]?.trim().toLowerCase() ?? '');
  return wanted.find((tag) => Object.hasOwn(deskMessages, tag)) ?? 'en';
}

/** Compiled messages by language, since they are needed at each keystroke. */
const texts = new Map<string, DeskLanguage>();

function compileText(language: string): DeskLanguage {
  const source: MessageSource = deskMessages[language] ?? {};
  const { direction, numerals, plurals } = localeData(language);
  return { language, direction, messages: compileMessages(source, language), numbers: { numerals, plurals } };
}
