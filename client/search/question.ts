/** How found items are ordered. */
export const sortings = ['relevance', 'date', 'title', 'newest', 'added'] as const;
export type Sorting = (typeof sortings)[number];

/** A visitor's search: the words and the filters. The address holds nothing else. */
export interface Question {
  /** As typed: words, `"phrases"`, `field:value`, `-not`. Its last word is a beginning, unless a space follows it. */
  text: string;
  /** Chosen values by facet: address parts of both. One of a facet's values has to be there, of every facet. */
  facets: Readonly<Record<string, readonly string[]>>;
  /** First and last year, in astronomical numbering; an item is found whose date touches them. */
  years?: { from: number; to: number };
  /** Degrees: west, south, east, north. West is greater than east if it crosses the 180th meridian. */
  area?: readonly [number, number, number, number];
  sort: Sorting;
}

/** Finds everything, in the usual order. */
export const emptyQuestion: Question = { text: '', facets: {}, sort: 'relevance' };
