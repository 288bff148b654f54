/** Orders of the results. */
export const sortings = ['relevance', 'date', 'title', 'newest', 'added'] as const;
export type Sorting = (typeof sortings)[number];

/** A visitor's search: words and filters, everything that the address contains. */
export interface Question {
  /** As typed: words, `"phrases"`, `field:value`, `-not`. The last word is a prefix, unless a space follows it. */
  text: string;
  /** Chosen values by facet, both as address parts. An item must have at least one of the values of each facet. */
  facets: Readonly<Record<string, readonly string[]>>;
  /** First and last year, astronomical; an item matches if its date overlaps them. */
  years?: { from: number; to: number };
  /** Degrees: west, south, east, north. West is greater than east across the 180th meridian. */
  area?: readonly [number, number, number, number];
  sort: Sorting;
}

/** Matches everything, in the default order. */
export const emptyQuestion: Question = { text: '', facets: {}, sort: 'relevance' };
