import { fold, normalize } from '#model/search/fold';
import { eachWord } from '#model/search/tokenize';

/** A term of the index at its position in a text. */
export interface PlacedTerm {
  term: string;
  /** The term before it is folded. */
  word: string;
  /** Number of words and signs before it in the text. */
  place: number;
}

/** The terms that a text is found by, and how many words and signs it has. */
export function termsOf(text: string): { terms: PlacedTerm[]; end: number } {
  const terms: PlacedTerm[] = [];
  const end = eachWord(normalize(text), (word, place) => terms.push({ term: fold(word), word, place }));
  return { terms, end };
}
