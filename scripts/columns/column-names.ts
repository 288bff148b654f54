import { type ColumnMeaning, columns, knownColumn } from '#model/columns';
import type { Settings } from '#model/settings';
import { readHeader } from '#scripts/columns/header';
import { headerMeaning } from '#scripts/columns/header-meaning';
import { normaliseHeader } from '#scripts/columns/normalise-header';

/** What the settings say that columns mean, by normalised header. */
export type ChosenMeanings = ReadonlyMap<string, ColumnMeaning>;

/** Returns what settings say that columns mean. */
export function chosenMeanings({ columns: chosen = {} }: Pick<Settings, 'columns'>): ChosenMeanings {
  return new Map(Object.entries(chosen).map(([header, meaning]) => [normaliseHeader(header), meaning]));
}

/**
 * Returns the name of a column in the code for any spelling of its header: `Titre@FR` is `title@fr`, `1. Title*` is
 * `title`.
 */
export function columnName(header: string): string {
  return nameOfColumn(header, undefined);
}

/** Returns the name of a column in the code for its header, unless the settings say what it means. */
export function nameOfColumn(header: string, chosen: ChosenMeanings | undefined): string {
  const { label, language } = readHeader(header);
  const meaning = chosen?.get(normaliseHeader(header));
  const known = meaning
    ? chosenName(label, meaning)
    : (headerMeaning(label)?.column ?? normaliseHeader(label));
  return language === undefined ? known : `${known}@${language}`;
}

/**
 * Returns the name of a column of which the settings say what it means. A field with the header of a known column gets
 * the suffix `_`, so that nothing takes it for that.
 */
export function chosenName(label: string, meaning: ColumnMeaning): string {
  if (meaning !== 'field') return meaning;
  const name = normaliseHeader(label);
  return headerMeaning(label) ? `${name}_` : name;
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
