import { fold, normalize } from '#model/search/fold';
import { eachWord } from '#model/search/tokenize';

/** A term of the index, and its position in a text. */
export interface PlacedTerm {
  term: string;
  /** The word before folding. */
  word: string;
  /** Number of words and CJK characters before it in the text. */
  place: number;
}

/** Returns the terms of a text, and its number of words and CJK characters. */
export function termsOf(text: string): { terms: PlacedTerm[]; end: number } {
  const terms: PlacedTerm[] = [];
  const end = eachWord(normalize(text), (word, place) => terms.push({ term: fold(word), word, place }));
  return { terms, end };
}
