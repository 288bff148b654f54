import { partsOf, unitsOf } from '#model/search/units';

/** A term of the index where it stands in a text. */
export interface PlacedTerm {
  term: string;
  /** How many words and signs stand before it in the text. */
  place: number;
}

/** Longer ones are no words: what is longer is found by its beginning. */
const longest = 64;

/**
 * The terms that a folded text is found by: its words; ids whole, and their parts; of a run of signs each two that stand
 * together, and the last one, so that each sign begins a term.
 *
 * @param from the place of its first word
 */
export function termsOf(folded: string, from = 0): { terms: PlacedTerm[]; end: number } {
  const terms: PlacedTerm[] = [];
  let place = from;
  for (const unit of unitsOf(folded)) {
    if (unit.kind === 'signs') {
      const signs = Array.from(unit.text);
      signs.forEach((sign, n) => {
        terms.push({ term: sign + (signs[n + 1] ?? ''), place: place + n });
      });
      place += signs.length;
      continue;
    }
    if (unit.kind === 'id') terms.push({ term: cut(unit.text), place });
    for (const { text } of unit.kind === 'id' ? partsOf(unit) : [unit]) {
      terms.push({ term: cut(text), place });
      place += 1;
    }
  }
  return { terms, end: place };
}

export function cut(word: string): string {
  return word.length > longest ? word.slice(0, longest) : word;
}
