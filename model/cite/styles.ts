/**
 * Citation styles for an object in an online collection. Each returns a bibliography entry as HTML whose only element
 * is `i`.
 */
import { formatLong, formatShort, formatYears } from '#model/cite/dates';
import { type CitedName, familyFirst } from '#model/cite/names';
import type { CitedItem } from '#model/cite/record';

/** Words of a language in citations. */
export interface CitationWords {
  /** BCP 47. */
  language: string;
  and: string;
  /** Abbreviation for "and others". */
  etAl: string;
  noDate: string;
  /** Precedes an approximate date, in Chicago and in MLA. */
  circa: readonly [chicago: string, mla: string];
  /** Names of the months, abbreviated as in MLA. */
  months: readonly string[];
}

type CitationStyle = (cited: CitedItem, words: CitationWords) => string;

/**
 * Publication Manual of the American Psychological Association, 7th edition, 10.14: Maker, M. (Year). Title in italics
 * [Genre]. Institution. Address. Without a maker the title comes first, without a date `n.d.` replaces it.
 */
export const apa: CitationStyle = ({ makers, title, genre, date, publisher, address }, { noDate }) => {
  const year = date === undefined ? noDate : typeof date === 'string' ? date : formatYears(date);
  const written = `(${text(isCirca(date) ? `ca. ${year}` : year)})`;
  const work = `${italic(title)} [${text(genre)}]`;
  const names = text(listForApa(makers.map(withInitials)));
  const entry = sentences(...(names ? [names, written, work] : [work, written]), text(publisher));
  return address === undefined ? entry : `${entry} ${text(address)}`;
};

/**
 * Chicago Manual of Style, notes and bibliography: a work of art or photograph seen online (14.133 in the 18th edition,
 * 14.235 in the 17th). Maker. Title in italics. Date. Collection, institution. Address.
 */
export const chicago: CitationStyle = ({ makers, title, date, collection, publisher, address }, words) => {
  const { language, noDate, circa } = words;
  const exact = typeof date === 'object' ? formatLong(date, language) : date;
  return sentences(
    text(listMakers(makers, { most: 6, shown: 3, ...words })),
    italic(title),
    text((isCirca(date) ? `${circa[0]} ${exact}` : exact) ?? noDate),
    text(collection === undefined ? publisher : `${collection}, ${publisher}`),
    text(address ?? ''),
  );
};

/**
 * MLA Handbook, 9th edition: a work within a container, the site (5.1 to 5.99). Maker. Title in italics. Date. Site in
 * italics, publisher, address without scheme. A missing date is omitted.
 */
export const mla: CitationStyle = ({ makers, title, date, collection, publisher, address }, words) => {
  const { months, circa } = words;
  const exact = typeof date === 'object' ? formatShort(date, months) : date;
  const container = collection === undefined ? [italic(publisher)] : [italic(collection), text(publisher)];
  const place = address === undefined ? [] : [text(address.replace(/^https?:\/\//, ''))];
  return sentences(
    text(listMakers(makers, { most: 2, shown: 1, ...words })),
    italic(title),
    text((isCirca(date) ? `${circa[1]} ${exact}` : exact) ?? ''),
    [...container, ...place].join(', '),
  );
};

function text(plain: string): string {
  return plain.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function italic(plain: string): string {
  return `<i>${text(plain)}</i>`;
}

/** Joins non-empty texts as sentences. No full stop is added after a full stop, question mark or exclamation mark. */
function sentences(...parts: readonly string[]): string {
  return parts
    .filter((part) => part !== '')
    .map((part) => (/[.?!][”“’"'»]?(?:<\/i>)?$/.test(part) ? part : `${part}.`))
    .join(' ');
}

function isCirca(date: CitedItem['date']): boolean {
  return typeof date === 'object' && date.circa;
}

/** Lists makers as in Chicago and MLA: the first by family name, the others in natural order. */
function listMakers(
  makers: readonly CitedName[],
  { most, shown, and, etAl }: Pick<CitationWords, 'and' | 'etAl'> & { most: number; shown: number },
): string {
  const names = makers.map((name, at) => (at === 0 ? familyFirst(name) : naturalOrder(name)));
  if (names.length > most) return [...names.slice(0, shown), etAl].join(', ');
  return [...names.slice(0, -2), names.slice(-2).join(`, ${and} `)].join(', ');
}

function listForApa(names: readonly string[]): string {
  if (names.length > 20) return `${names.slice(0, 19).join(', ')}, … ${names.at(-1)}`;
  return [...names.slice(0, -2), names.slice(-2).join(', & ')].join(', ');
}

function naturalOrder(name: CitedName): string {
  if ('literal' in name) return name.literal;
  const { family, given, suffix } = name;
  return [given, family, ...(suffix === undefined ? [] : [suffix])].join(' ');
}

function withInitials(name: CitedName): string {
  return familyFirst('literal' in name ? name : { ...name, given: initialsOf(name.given) });
}

/** Abbreviates given names: `Jean-Paul M.` to `J.-P. M.` Lower-case words such as `von` stay. */
function initialsOf(given: string): string {
  const initials = (word: string) => word.replace(/([^-])[^-]*/gu, '$1.');
  return given
    .split(/[\s.]+/)
    .filter((word) => word !== '')
    .map((word) => (/^\p{Ll}/u.test(word) ? word : initials(word)))
    .join(' ');
}
