/** Languages whose names of months are read on any site, beside those of `vocabulary.ts`. */
const languages =
  'ar-EG ar-SY ar-DZ ar-MA az be bg bn ca cs cy da el et eu fa fi ga he hi hr hu id is ka kk lt lv mk nb nn pl ro ru sk sl sq sr sr-Latn sv ta te th tr uk uz';

/** Months by the folded names that a language has for them, alone and within a date; 0 for a name of two. */
type MonthNames = ReadonlyMap<string, number>;

const weekdays = new Map<string, ReadonlySet<string>>();
let everywhere: MonthNames | undefined;
const own = new Map<string, MonthNames>();

/**
 * Returns the month, 1 to 12, that a folded name means: in the site's language, or else in all languages that know it. Short
 * Latin names, such as `mar`, are read in the site's language alone.
 *
 * @param language BCP 47
 */
export function monthNamed(name: string, language: string | undefined): number | undefined {
  const written = name.replace(/\.$/, '');
  const here = language && namesIn(language).get(written);
  if (here) return here;
  if (/^[a-z]{1,3}$/.test(written)) return undefined;
  everywhere ??= join(languages.split(' ').map((one) => namesOf(one, ['long'])));
  // In Russian, "in July" has another ending: июле, мае, марте.
  const endings = written.endsWith('е') ? ['ь', 'и', ''] : [];
  const names = [written, ...endings.map((ending) => written.slice(0, -1) + ending)];
  return names.map((one) => everywhere?.get(one)).find(Boolean);
}

/** Returns whether a folded word is a day of the week in the site's language. */
export function isWeekday(word: string, language: string | undefined): boolean {
  if (language === undefined) return false;
  const known = weekdays.get(language);
  if (known) return known.has(word);
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const names = Array.from({ length: 7 }, (_, n) => foldLetters(format.format(Date.UTC(2001, 0, n + 1))));
  weekdays.set(language, new Set(names));
  return names.includes(word);
}

function namesIn(language: string): MonthNames {
  const known = own.get(language);
  if (known) return known;
  const names = namesOf(language, ['long', 'short']);
  own.set(language, names);
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

/** Folds letters that are written in several ways: case, accents, the forms of alef and yeh, the Turkish ı. */
export function foldLetters(text: string): string {
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
