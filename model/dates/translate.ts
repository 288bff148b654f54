import { yearOfBuddhist, yearsOfHijri, yearsOfPersian } from '#model/dates/calendars';
import { translateCjk } from '#model/dates/cjk';
import { plainDigits } from '#model/dates/digits';
import { phrases } from '#model/dates/phrases';
import { monthOf } from '#model/dates/vocabulary';

/** Languages whose months are recognised on any site, besides those of `vocabulary.ts`. */
const languages =
  'ar-EG ar-SY ar-DZ ar-MA az be bg bn ca cs cy da el et eu fa fi ga he hi hr hu id is ka kk lt lv mk nb nn pl ro ru sk sl sq sr sr-Latn sv ta te th tr uk uz';

/** Month numbers by a language's folded month names, alone and within a date; 0 for an ambiguous name. */
type MonthNames = ReadonlyMap<string, number>;

const weekdays = new Map<string, ReadonlySet<string>>();
let monthsOfAll: MonthNames | undefined;
const monthsByLanguage = new Map<string, MonthNames>();

/**
 * Translates a date to the digits and words that `readDate` knows. Month names, and words in other scripts, are
 * recognised on any site; other words in Latin letters only in the site's language, as they may mean something else in
 * others. A year of an unnamed calendar is unchanged.
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

/** Scripts whose digits may belong to years of another calendar. */
const scripts = [
  { name: 'arabic', form: /[٠-٩]/ },
  { name: 'persian', form: /[۰-۹]/ },
  { name: 'thai', form: /[๐-๙]/ },
] as const;

const hijri =
  /(?<!\d)(\d{3,4}) ?(?:هجريه?|للهجره|هجرية|للهجرة|ه|a\.?h)(?!\p{L})\.?|(?<!\p{L})a\.?h\.? ?(\d{3,4})(?!\d)/u;
const persian = /(?<!\d)(\d{4}) ?(?:هجري )?(?:ه?\.? ?ش|شمسي|خورشيدي)(?!\p{L})\.?/u;
const buddhist = /พ\.? ?ศ\.? ?(\d{4})/;
/** A year of an unnamed calendar that is probably not Gregorian: 1783 to 2071 if Persian, 1786 to 2028 if Hijri. */
const ambiguousYear = /(?<!\d)1[234]\d\d(?!\d)/;
const gregorianMark = /(?<=\d ?)م(?!\p{L})|ميلادي/u;

/** Converts years of other calendars; undefined if their calendar is ambiguous. */
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
    // A date in two calendars, `1376 هـ / 1957 م`: the Gregorian one is used.
    return /\d{4}/.test(rest) ? rest : text.replace(form, `${convert(Number(one ?? other))} `);
  }
  const isPersian = digits === 'persian' && /^fa(?:-|$)/.test(language);
  if (
    (digits === 'persian' || digits === 'arabic') &&
    ambiguousYear.test(text) &&
    !gregorianMark.test(text)
  ) {
    if (isPersian && !/\d{4}.*\d|\d.*\d{4}/.test(text))
      return text.replace(ambiguousYear, (year) => yearsOfPersian(Number(year)));
    return undefined;
  }
  if (buddhist.test(text)) return text.replace(buddhist, (_, year) => ` ${yearOfBuddhist(Number(year))}`);
  return digits === 'thai' || /^th(?:-|$)/.test(language)
    ? text.replace(/(?<!\d)2[2-6]\d\d(?!\d)/g, (year) => String(yearOfBuddhist(Number(year))))
    : text;
}

const patterns = new Map<string, (readonly [RegExp, string])[]>();

/** Returns the words of a language as patterns that match whole words. */
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

/** Languages by script, for scripts that only one language of `phrases` uses. */
const ownScripts: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Thai}/u, 'th'],
];

function translatePhrases(text: string, language: string | undefined): string {
  const siteLanguage = language?.split('-')[0]?.replace(/^n[no]$/, 'nb') ?? '';
  const others = ownScripts.flatMap(([script, one]) =>
    script.test(text) && one !== siteLanguage ? [one] : [],
  );
  let translated = text.replace(cyrillicNumeral, (numeral) => numeral.replace(/х/g, 'x').replace(/і/g, 'i'));
  for (const [form, meaning] of [siteLanguage, ...others].flatMap(patternsOf))
    translated = translated.replace(form, meaning);
  return translated.replace(/\s+/g, ' ').trim();
}

/** A Roman numeral in Cyrillic lookalike letters: ХІХ. */
const cyrillicNumeral = /(?<![\p{L}\d-])(?:х|(?=[iv]*[хі])[хxіiv]{2,})(?!\p{L})/gu;

const ordinals: readonly string[] =
  'الاول الثاني الثالث الرابع الخامس السادس السابع الثامن التاسع العاشر الحادي-عشر الثاني-عشر الثالث-عشر الرابع-عشر الخامس-عشر السادس-عشر السابع-عشر الثامن-عشر التاسع-عشر العشرين الحادي-والعشرين'.split(
    ' ',
  );

/** Replaces ordinals of centuries by digits: `siglo التاسع عشر`. */
function readOrdinals(text: string): string {
  return text.replace(/(?<=siglo )(\p{L}+)(?: (عشر|والعشر[يو]ن))?/gu, (written, ...[first, second]) => {
    const name = [first, second].filter(Boolean).join('-').replace('العشرون', 'العشرين').replace(/ون$/, 'ين');
    const index = ordinals.indexOf(name);
    return index === -1 ? written : String(index + 1);
  });
}

const englishMonths =
  'january february march april may june july august september october november december'.split(' ');

/** Replaces month names by English ones, also those of two words such as كانون الثاني, and removes weekdays. */
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

/**
 * Returns the month, 1 to 12, of a folded name in the site's language, else in all languages that know it. Short Latin
 * names, such as `mar`, are recognised in the site's language only.
 * @param language BCP 47
 */
function monthNamed(name: string, language: string | undefined): number | undefined {
  const written = name.replace(/\.$/, '');
  const inSiteLanguage = language && namesIn(language).get(written);
  if (inSiteLanguage) return inSiteLanguage;
  if (/^[a-z]{1,3}$/.test(written)) return undefined;
  monthsOfAll ??= join(languages.split(' ').map((one) => namesOf(one, ['long'])));
  // In Russian, "in July" has another ending: июле, мае, марте.
  const endings = written.endsWith('е') ? ['ь', 'и', ''] : [];
  const names = [written, ...endings.map((ending) => written.slice(0, -1) + ending)];
  return names.map((one) => monthsOfAll?.get(one)).find(Boolean);
}

/** Returns whether a folded word is a day of the week in the site's language. */
function isWeekday(word: string, language: string | undefined): boolean {
  if (language === undefined) return false;
  const known = weekdays.get(language);
  if (known) return known.has(word);
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const names = Array.from({ length: 7 }, (_, n) => foldLetters(format.format(Date.UTC(2001, 0, n + 1))));
  weekdays.set(language, new Set(names));
  return names.includes(word);
}

function namesIn(language: string): MonthNames {
  const known = monthsByLanguage.get(language);
  if (known) return known;
  const names = namesOf(language, ['long', 'short']);
  monthsByLanguage.set(language, names);
  return names;
}

function namesOf(language: string, lengths: readonly ('long' | 'short')[]): MonthNames {
  const forms = lengths.flatMap(
    (month) => [{ month }, { month, day: 'numeric' }, { month, year: 'numeric' }] as const,
  );
  return join(
    forms.map((form) => {
      const format = new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC', calendar: 'gregory' });
      return new Map(Array.from({ length: 12 }, (_, n) => [nameOf(format, n), n + 1]));
    }),
  );
}

function nameOf(format: Intl.DateTimeFormat, month: number): string {
  const part = format.formatToParts(Date.UTC(2001, month, 15)).find(({ type }) => type === 'month');
  return foldLetters(part?.value ?? '').replace(/\.$/, '');
}

function join(all: readonly MonthNames[]): MonthNames {
  const joined = new Map<string, number>();
  for (const names of all)
    for (const [name, month] of names)
      if (/\p{L}/u.test(name)) joined.set(name, (joined.get(name) ?? month) === month ? month : 0);
  return joined;
}

/** Folds spelling variants: case, accents, forms of alef and yeh, the Turkish ı. */
function foldLetters(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u0640\u064b-\u065f\u0670]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\u0307/g, '')
    .replace(/[ىی]/g, 'ي')
    .replace(/ک/g, 'ك')
    .replace(/ı/g, 'i');
}
