import type { Letter } from '#model/letters';
import type { FacetValue } from '#model/schema';

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
