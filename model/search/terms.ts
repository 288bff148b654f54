import { eachUnit, partsOf } from '#model/search/units';

/** Longer ones are no words: what is longer is found by its beginning. */
const longest = 64;

/**
 * Visits the terms that a folded text is found by: its words; ids whole, and their parts; of a run of signs each two that stand
 * together, and the last one, so that each sign begins a term. They are told one by one, not as a list: V8 would keep the
 * lists of a large collection until memory is short.
 *
 * @param visit is told how many words and signs stand before the term in the text
 * @returns how many words and signs there are
 */
export function eachTerm(folded: string, visit: (term: string, place: number) => void): number {
  let place = 0;
  eachUnit(folded, (kind, text, start) => {
    if (kind === 'signs') {
      const signs = Array.from(text);
      signs.forEach((sign, n) => {
        visit(sign + (signs[n + 1] ?? ''), place + n);
      });
      place += signs.length;
      return;
    }
    visit(cut(text), place);
    if (kind === 'word') {
      place += 1;
      return;
    }
    for (const part of partsOf({ kind, text, start })) {
      visit(cut(part.text), place);
      place += 1;
    }
  });
  return place;
}

export function cut(word: string): string {
  return word.length > longest ? word.slice(0, longest) : word;
}
