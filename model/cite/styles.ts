/**
 * Three styles for one kind of source, an object in a collection on the web. Each returns an entry of a bibliography, in HTML
 * with no other element than `i`.
 */
import { formatLong, formatShort, formatYears } from '#model/cite/dates';
import { type CitedName, familyFirst } from '#model/cite/names';
import type { CitedItem } from '#model/cite/record';

/** The words of a language in citations. */
export interface CitationWords {
  /** BCP 47. */
  language: string;
  and: string;
  /** And others. */
  etAl: string;
  noDate: string;
  /** Stands before a date that is about right, in Chicago and in MLA. */
  circa: readonly [chicago: string, mla: string];
  /** Names of the months, as short as MLA has them. */
  months: readonly string[];
}

type CitationStyle = (cited: CitedItem, words: CitationWords) => string;

/**
 * The Publication Manual of the American Psychological Association, 7th edition, 10.14: Maker, M. (Year). Title in
 * italics [What it is]. Institution. Address. Without a maker the title comes first, without a date `n.d.` stands for it.
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
 * The Chicago Manual of Style, notes and bibliography: an entry for a work of art or a photograph seen online (14.133 in
 * the 18th edition, 14.235 in the 17th). Maker. Title in italics. Date. Collection, institution. Address.
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
 * The MLA Handbook, 9th edition: a work within a container, which is the site (5.1 to 5.99). Maker. Title in italics. Date.
 * Site in italics, who publishes it, address without its scheme. Without a date nothing stands for it.
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

/**
 * Joins texts as sentences, skipping empty ones. A text that ends with a full stop, a question or an exclamation mark gets no
 * other stop.
 */
function sentences(...parts: readonly string[]): string {
  return parts
    .filter((part) => part !== '')
    .map((part) => (/[.?!][”“’"'»]?(?:<\/i>)?$/.test(part) ? part : `${part}.`))
    .join(' ');
}

function isCirca(date: CitedItem['date']): boolean {
  return typeof date === 'object' && date.circa;
}

/** Lists makers as Chicago and MLA do: the first by family name, the others as they are called. */
function listMakers(
  makers: readonly CitedName[],
  { most, shown, and, etAl }: Pick<CitationWords, 'and' | 'etAl'> & { most: number; shown: number },
): string {
  const names = makers.map((name, at) => (at === 0 ? familyFirst(name) : asCalled(name)));
  if (names.length > most) return [...names.slice(0, shown), etAl].join(', ');
  return [...names.slice(0, -2), names.slice(-2).join(`, ${and} `)].join(', ');
}

function listForApa(names: readonly string[]): string {
  if (names.length > 20) return `${names.slice(0, 19).join(', ')}, … ${names.at(-1)}`;
  return [...names.slice(0, -2), names.slice(-2).join(', & ')].join(', ');
}

function asCalled(name: CitedName): string {
  if ('literal' in name) return name.literal;
  const { family, given, suffix } = name;
  return [given, family, ...(suffix === undefined ? [] : [suffix])].join(' ');
}

function withInitials(name: CitedName): string {
  return familyFirst('literal' in name ? name : { ...name, given: initialsOf(name.given) });
}

/** Shortens given names: `Jean-Paul M.` to `J.-P. M.` A word in small letters, as `von`, stays. */
function initialsOf(given: string): string {
  const initials = (word: string) => word.replace(/([^-])[^-]*/gu, '$1.');
  return given
    .split(/[\s.]+/)
    .filter((word) => word !== '')
    .map((word) => (/^\p{Ll}/u.test(word) ? word : initials(word)))
    .join(' ');
}
