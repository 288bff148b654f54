import { columns, knownColumn } from '#model/columns';
import { readHeader } from '#scripts/read/header';

/**
 * Brings the spellings of a header together: `date is approximate`, `Date-is-approximate?` and
 * `date_is_approximate` are one name. A name that every object has, such as `constructor`, gets the ending `_`, so that
 * rows can be plain objects.
 */
export function normaliseHeader(header: string): string {
  const name = header
    .normalize('NFC')
    .trim()
    .toLowerCase()
    // The lookbehind keeps this linear: without it a long run of spaces takes quadratic time.
    .replace(/(?<![\s?:])[\s?:]+$/, '')
    .replace(/[\s-]+/g, '_');
  return name in Object.prototype ? `${name}_` : name;
}

/** Returns the name of a column in the rest of the code, however its header is spelt: `Titre@FR` is `title@fr`. */
export function columnName(header: string): string {
  const { label, language } = readHeader(header);
  const name = normaliseHeader(label);
  const known = knownColumn(name) ?? name;
  return language === undefined ? known : `${known}@${language}`;
}

/**
 * Returns the rank of a normalised header among the names of its known column: 0 for its name, 1 for its first alias, and so on.
 * If several headers mean one column, the lowest rank comes first.
 */
export function aliasRank(header: string): number {
  const name = knownColumn(header);
  const column = columns.find((candidate) => candidate.name === name);
  if (!column) return 0;
  const aliases: readonly string[] = column.aliases;
  return aliases.indexOf(header) + 1;
}

/** Returns a header as people read it: "Item information" for `item_information`. */
export function labelOf(header: string): string {
  const words = header.replace(/[_-]+/g, ' ').replace(/\s+/g, ' ').trim();
  return /\p{Lu}/u.test(words) ? words : words.charAt(0).toUpperCase() + words.slice(1);
}
