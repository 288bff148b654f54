import type { FacetValue } from '#model/schema';

/** Where the values of a letter begin in a list. */
export interface Letter {
  letter: string;
  /** Place of its first value, from 0. */
  start: number;
}

/** More are no alphabet: a list in Chinese begins with a sign of its own in every other line. */
const mostLetters = 60;

const digits = '0–9';

/**
 * The first letters of an ordered list, each with where it begins; none where they would not help. What begins with
 * something else stands under the letter before it.
 *
 * Marks count where the language's own alphabet says so: `Å` is a letter of its own in Swedish, an `A` in French.
 */
export function lettersOf(labels: readonly string[], language: string): Letter[] {
  const letterOf = letterReader(language);
  const starts = new Map<string, number>();
  for (const [start, label] of labels.entries()) {
    const letter = letterOf(label);
    if (letter !== undefined && !starts.has(letter)) starts.set(letter, start);
  }
  if (starts.size < 2 || starts.size > mostLetters) return [];
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

/** Values that begin with the same letter. */
export interface LetterGroup {
  /** Null for what stands before the first letter of the page. */
  letter: string | null;
  /** Anchor of the letter, where it begins on this page. */
  id: string | null;
  values: FacetValue[];
}

/** A letter, and the address where its values begin. */
export interface LetterLink {
  letter: string;
  href: string;
}

/** A list shorter than this is seen at a glance. */
const longEnough = 60;

export interface LetterGroupOptions {
  /** Where the letters of the whole list begin. */
  starts: readonly Letter[];
  /** From 1. */
  page: number;
  /** Values on a page. */
  size: number;
  pathOf: (page: number) => string;
}

/** A page of a facet's values by their first letters, and the way to each letter of the whole list. */
export function groupByLetter(
  all: readonly FacetValue[],
  { starts, page, size, pathOf }: LetterGroupOptions,
): { groups: LetterGroup[]; letters: LetterLink[] } {
  const from = (page - 1) * size;
  const to = Math.min(all.length, from + size);
  const letters = all.length < longEnough ? [] : starts;
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

/** By number: a letter of any script would have to be escaped in an address. */
function anchorOf(letters: readonly Letter[], n: number): string {
  return `letter-${letters[n]?.letter.match(/^[A-Z]$/)?.[0].toLowerCase() ?? n + 1}`;
}
