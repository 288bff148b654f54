import { columns, knownColumn } from '#model/columns';
import { readHeader } from '#scripts/columns/header';
import { headerMeaning } from '#scripts/columns/header-meaning';
import { normaliseHeader } from '#scripts/columns/normalise-header';

/**
 * Returns the name of a column in the code for any spelling of its header: `Titre@FR` is `title@fr`, `1. Title*` is
 * `title`.
 */
export function columnName(header: string): string {
  const { label, language } = readHeader(header);
  const known = headerMeaning(label)?.column ?? normaliseHeader(label);
  return language === undefined ? known : `${known}@${language}`;
}

/**
 * Returns the rank of a normalised header among the aliases of its known column: 0 for its name, 1 for the first
 * alias, and so on. If several headers mean one column, the lowest rank wins.
 */
export function aliasRank(header: string): number {
  const name = knownColumn(header);
  const column = columns.find((candidate) => candidate.name === name);
  if (!column) return 0;
  const aliases: readonly string[] = column.aliases;
  return aliases.indexOf(header) + 1;
}

/** Returns a label for a header: "Item information" for `item_information`. */
export function labelOf(header: string): string {
  const words = header.replace(/[_-]+/g, ' ').replace(/\s+/g, ' ').trim();
  return /\p{Lu}/u.test(words) ? words : words.charAt(0).toUpperCase() + words.slice(1);
}

/** Marks around a header about how to fill it in, as in `Date*`. */
const marks = /^[*†‡]\s*|[\s*†‡:：]+$/gu;
/** Camel case, such as `scientificName`, but not `pH`. */
const joinedWords = /^\p{Ll}{2,}(?:\p{Lu}\p{Ll}+)+$/u;

/**
 * Returns the label of a field for its header: "Level of description" for `levelOfDescription`, "Material" for
 * `Material*`.
 */
export function fieldLabel(header: string): string {
  const bare = header.replace(marks, '') || header;
  const words = joinedWords.test(bare)
    ? bare.replace(/\p{Lu}/gu, (letter) => ` ${letter.toLowerCase()}`)
    : bare;
  return labelOf(words);
}
