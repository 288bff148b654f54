import type { FacetValue } from '#model/schema';

/** A letter in the alphabetical index of a list. */
export interface Letter {
  letter: string;
  /** Index of its first value. */
  start: number;
}

/** Maximum number of letters: Chinese lists would have a different first character on every other line. */
const maxLetters = 60;

const digits = '0–9';

/**
 * Returns the first letters of an ordered list, with the indexes of their first values; empty if they would not help.
 * Values without a letter belong to the one before. Not available in Intl. Marks count if the language's alphabet has
 * them: `Å` is a letter in Swedish, an `A` in French.
 */
export function lettersOf(labels: readonly string[], language: string): Letter[] {
  const letterOf = letterReader(language);
  const starts = new Map<string, number>();
  for (const [start, label] of labels.entries()) {
    const letter = letterOf(label);
    if (letter !== undefined && !starts.has(letter)) starts.set(letter, start);
  }
  if (starts.size < 2 || starts.size > maxLetters) return [];
  return [...starts].map(([letter, start]) => ({ letter, start }));
}

function letterReader(language: string): (label: string) => string | undefined {
  const { compare } = new Intl.Collator(language, { sensitivity: 'base' });
  return (label) => {
    const [first = ''] = label.normalize('NFC');
    if (/\p{N}/u.test(first)) return digits;
    if (!/\p{L}/u.test(first)) return undefined;
    const [plain = first] = first.normalize('NFD');
    return (compare(first, plain) === 0 ? plain : first).toLocaleUpperCase(language);
  };
}

/** Values with the same first letter. */
export interface LetterGroup {
  /** Null for values before the first letter of the page. */
  letter: string | null;
  /** Anchor of the letter, if it begins on this page. */
  id: string | null;
  values: FacetValue[];
}

/** A letter, and the address of its first value. */
export interface LetterLink {
  letter: string;
  href: string;
}

/** Minimum number of values in a list with letters. */
const minValues = 60;

export interface LetterGroupOptions {
  /** Letters of the whole list. */
  starts: readonly Letter[];
  /** From 1. */
  page: number;
  /** Values per page. */
  size: number;
  pathOf: (page: number) => string;
}

/** Groups a page of a facet's values by first letter, with links to each letter of the whole list. */
export function groupByLetter(
  all: readonly FacetValue[],
  { starts, page, size, pathOf }: LetterGroupOptions,
): { groups: LetterGroup[]; letters: LetterLink[] } {
  const from = (page - 1) * size;
  const to = Math.min(all.length, from + size);
  const letters = all.length < minValues ? [] : starts;
  const groups = letters.flatMap(({ letter, start }, n) => {
    const values = all.slice(Math.max(start, from), Math.min(letters[n + 1]?.start ?? all.length, to));
    return values.length > 0 ? [{ letter, id: start >= from ? anchorOf(letters, n) : null, values }] : [];
  });
  const before = all.slice(from, Math.min(letters[0]?.start ?? all.length, to));
  return {
    groups: before.length > 0 ? [{ letter: null, id: null, values: before }, ...groups] : groups,
    letters: letters.map(({ letter, start }, n) => ({
      letter,
      href: `${pathOf(Math.floor(start / size) + 1)}#${anchorOf(letters, n)}`,
    })),
  };
}

/** Returns the anchor of a letter; a number outside A to Z, to avoid escapes. */
function anchorOf(letters: readonly Letter[], n: number): string {
  return `letter-${letters[n]?.letter.match(/^[A-Z]$/)?.[0].toLowerCase() ?? n + 1}`;
}
