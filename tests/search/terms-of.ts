import { fold } from '#model/search/fold';
import { eachTerm } from '#model/search/tokenize';

/** A term of the index where it stands in a text. */
export interface PlacedTerm {
  term: string;
  /** Number of words and signs before it in the text. */
  place: number;
}

/** The terms that a text is found by, and how many words and signs it has. */
export function termsOf(text: string): { terms: PlacedTerm[]; end: number } {
  const terms: PlacedTerm[] = [];
  const end = eachTerm(fold(text), (term, place) => terms.push({ term, place }));
  return { terms, end };
}
