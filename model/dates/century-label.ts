import { periodIndex } from '#model/dates/calendar-periods';
import { interfaceLocale, messagesFor } from '#model/i18n/messages';

/**
 * Returns what a language calls the century that a year is in: `19th century`, `siglo II a. C.` For the build only: browsers have
 * no messages for it.
 *
 * @param year in astronomical numbering
 * @param language BCP 47
 * @returns undefined if the interface does not speak the language: years are understood in any
 */
export function writeCentury(year: number, language: string): string | undefined {
  if (interfaceLocale(language).isForeign) return undefined;
  const messages = messagesFor(language);
  const index = periodIndex(year, 100);
  const number = index < 0 ? -index : index + 1;
  const century = countCentury(number, language) ?? messages.number(number);
  return messages.century[index < 0 ? 'before' : 'after']({ century });
}

const englishEnds: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
};

/** Returns the number of a century as languages write it that do not take the plain one: `19th`, `XIXe`, `XIX`. */
function countCentury(number: number, language: string): string | undefined {
  switch (interfaceLocale(language).language) {
    case 'en':
      return `${number}${englishEnds[new Intl.PluralRules('en', { type: 'ordinal' }).select(number)] ?? 'th'}`;
    case 'fr':
      return `${writeRoman(number)}${number === 1 ? 'er' : 'e'}`;
    case 'es':
    case 'pt':
      return writeRoman(number);
    default:
      return undefined;
  }
}

const numerals = [
  ['C', 100],
  ['XC', 90],
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
] as const;

function writeRoman(number: number): string {
  let left = number;
  return numerals
    .map(([letters, value]) => {
      const times = Math.floor(left / value);
      left -= times * value;
      return letters.repeat(times);
    })
    .join('');
}
