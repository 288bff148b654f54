import { yearOfBuddhist, yearsOfHijri, yearsOfPersian } from '#model/dates/calendars';
import { translateCjk } from '#model/dates/cjk';
import { plainDigits } from '#model/dates/digits';
import { foldLetters, isWeekday, monthNamed } from '#model/dates/month-names';
import { phrases } from '#model/dates/phrases';
import { monthOf } from '#model/dates/vocabulary';

/**
 * Writes a date in another language with the digits and words that `readDate` knows. Names of months and words in other scripts
 * are read on any site, other words in Latin letters, which may mean something else elsewhere, only in the site's language. A
 * year of a calendar that is not named stays as it is.
 *
 * @param language of the site, BCP 47
 */
export function translateDate(text: string, language: string | undefined): string {
  if (/^[\d\s\-–/.,?~[\]()]*$/.test(text)) return text;
  const plain = foldLetters(translateCjk(plainDigits(text.replace(/\p{Cf}/gu, ''))));
  const digits = scripts.find(({ form }) => form.test(text));
  const ours = readCalendars(plain, { digits: digits?.name, language });
  if (ours === undefined) return text;
  return translateMonths(readOrdinals(translatePhrases(ours, language)), language);
}

/** Scripts whose digits may count the years of another calendar. */
const scripts = [
  { name: 'arabic', form: /[٠-٩]/ },
  { name: 'persian', form: /[۰-۹]/ },
  { name: 'thai', form: /[๐-๙]/ },
] as const;

const hijri =
  /(?<!\d)(\d{3,4}) ?(?:هجريه?|للهجره|هجرية|للهجرة|ه|a\.?h)(?!\p{L})\.?|(?<!\p{L})a\.?h\.? ?(\d{3,4})(?!\d)/u;
const persian = /(?<!\d)(\d{4}) ?(?:هجري )?(?:ه?\.? ?ش|شمسي|خورشيدي)(?!\p{L})\.?/u;
const buddhist = /พ\.? ?ศ\.? ?(\d{4})/;
/** A year without its calendar that is likely not ours: between 1783 and 2071 in the Persian, 1786 and 2028 in the Hijri one. */
const unnamed = /(?<!\d)1[234]\d\d(?!\d)/;
const ofOurEra = /(?<=\d ?)م(?!\p{L})|ميلادي/u;

/** Reads years of other calendars; undefined where it is not known which they are of. */
function readCalendars(
  text: string,
  {
    digits,
    language = '',
  }: { digits: (typeof scripts)[number]['name'] | undefined; language?: string | undefined },
): string | undefined {
  for (const [form, convert] of [
    [persian, yearsOfPersian],
    [hijri, yearsOfHijri],
  ] as const) {
    const [written, one, other] = form.exec(text) ?? [];
    if (!written) continue;
    const rest = text.replace(form, ' ').replace(/الموافق|^[\s/,=–-]+|[\s/,=–-]+$/g, ' ');
    // In a date in both calendars, `1376 هـ / 1957 م`, ours is read.
    return /\d{4}/.test(rest) ? rest : text.replace(form, `${convert(Number(one ?? other))} `);
  }
  const isPersian = digits === 'persian' && /^fa(?:-|$)/.test(language);
  if ((digits === 'persian' || digits === 'arabic') && unnamed.test(text) && !ofOurEra.test(text)) {
    if (isPersian && !/\d{4}.*\d|\d.*\d{4}/.test(text))
      return text.replace(unnamed, (year) => yearsOfPersian(Number(year)));
    return undefined;
  }
  if (buddhist.test(text)) return text.replace(buddhist, (_, year) => ` ${yearOfBuddhist(Number(year))}`);
  return digits === 'thai' || /^th(?:-|$)/.test(language)
    ? text.replace(/(?<!\d)2[2-6]\d\d(?!\d)/g, (year) => String(yearOfBuddhist(Number(year))))
    : text;
}

const patterns = new Map<string, (readonly [RegExp, string])[]>();

/** Returns the words of a language as patterns, each of which is a whole word. */
function patternsOf(language: string): (readonly [RegExp, string])[] {
  const known = patterns.get(language);
  if (known) return known;
  const made = Object.entries(phrases[language] ?? {}).map(
    ([meaning, words]) =>
      [new RegExp(`(?<![\\p{L}\\p{M}])(?:${foldLetters(words)})(?![\\p{L}\\p{M}])`, 'gu'), meaning] as const,
  );
  patterns.set(language, made);
  return made;
}

/** Languages whose words are in letters of their own, which no other language of `phrases` shares, by script. */
const ownScripts: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Thai}/u, 'th'],
];

function translatePhrases(text: string, language: string | undefined): string {
  const own = language?.split('-')[0]?.replace(/^n[no]$/, 'nb') ?? '';
  const others = ownScripts.flatMap(([script, one]) => (script.test(text) && one !== own ? [one] : []));
  let translated = text.replace(cyrillicNumeral, (numeral) => numeral.replace(/х/g, 'x').replace(/і/g, 'i'));
  for (const [form, meaning] of [own, ...others].flatMap(patternsOf))
    translated = translated.replace(form, meaning);
  return translated.replace(/\s+/g, ' ').trim();
}

/** A Roman numeral in Cyrillic letters, which look the same: ХІХ. */
const cyrillicNumeral = /(?<![\p{L}\d-])(?:х|(?=[iv]*[хі])[хxіiv]{2,})(?!\p{L})/gu;

const ordinals: readonly string[] =
  'الاول الثاني الثالث الرابع الخامس السادس السابع الثامن التاسع العاشر الحادي-عشر الثاني-عشر الثالث-عشر الرابع-عشر الخامس-عشر السادس-عشر السابع-عشر الثامن-عشر التاسع-عشر العشرين الحادي-والعشرين'.split(
    ' ',
  );

/** Writes the number of a century as digits: `siglo التاسع عشر`. */
function readOrdinals(text: string): string {
  return text.replace(/(?<=siglo )(\p{L}+)(?: (عشر|والعشر[يو]ن))?/gu, (written, ...[first, second]) => {
    const name = [first, second].filter(Boolean).join('-').replace('العشرون', 'العشرين').replace(/ون$/, 'ين');
    const index = ordinals.indexOf(name);
    return index === -1 ? written : String(index + 1);
  });
}

const englishMonths =
  'january february march april may june july august september october november december'.split(' ');

/** Writes names of months in English, some of which are of two words, as كانون الثاني, and removes days of the week. */
function translateMonths(text: string, language: string | undefined): string {
  const inEnglish = (word: string) => {
    if (isWeekday(word, language)) return ' ';
    const month = monthOf(word) ? undefined : monthNamed(word, language);
    return month ? ` ${englishMonths[month - 1]} ` : undefined;
  };
  return text.replace(
    /([\p{L}\p{M}]+(?:\.[\p{L}\p{M}]+)*)(?:( )([\p{L}\p{M}]+))?/gu,
    (written: string, first: string, space: string | undefined, second: string | undefined) =>
      (space ? inEnglish(written) : undefined) ??
      [inEnglish(first) ?? first, space, second && (inEnglish(second) ?? second)].join(''),
  );
}
