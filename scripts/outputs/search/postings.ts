import { fold, normalize } from '#model/search/fold';
import type { FieldPostings, SearchField } from '#model/search/index-format';
import { eachWord } from '#model/search/tokenize';
import type { FieldOf } from '#scripts/outputs/search/fields';

/** A term, and its occurrences in each field. */
export interface Term {
  term: string;
  /** The words that fold to the term, normalised. */
  words: string[];
  /** Number of items with the term. */
  count: number;
  postings: FieldPostings[];
}

/** A term while items are added. */
interface OpenTerm extends Term {
  /** The last item with the term, and the last one in each field. */
  last: number;
  lastOfField: number[];
}

/** An occurrence of a term. */
interface Occurrence {
  item: number;
  field: number;
  position: number;
}

/** Inverts items or pages: returns every term, ascending, with its postings. */
export function invertItems<Indexed>(items: readonly Indexed[], fields: readonly FieldOf<Indexed>[]): Term[] {
  const terms = new Map<string, OpenTerm>();
  const byWord = new Map<string, OpenTerm>();
  const add = (word: string, occurrence: Occurrence) => {
    const known = byWord.get(word);
    if (known) {
      addOccurrence(known, occurrence);
      return;
    }
    const term = fold(word);
    const other = terms.get(term);
    const own = other ?? openTerm(term, occurrence);
    if (other) addOccurrence(other, occurrence);
    own.words.push(word);
    terms.set(term, own);
    byWord.set(word, own);
  };
  items.forEach((item, number) => {
    fields.forEach(({ textsOf }, field) => {
      let start = 0;
      for (const text of textsOf(item)) {
        const length = eachWord(normalize(text), (word, position) => {
          add(word, { item: number, field, position: start + position });
        });
        start += length + 1;
      }
    });
  });
  return [...terms.values()].sort((a, b) => (a.term < b.term ? -1 : 1));
}

function openTerm(term: string, { item, field, position }: Occurrence): OpenTerm {
  // Most terms occur in one item: an array literal allocates no spare capacity.
  return {
    ...{ term, words: [], count: 1, last: item },
    ...{ postings: [[field, [item], [position]]], lastOfField: [item] },
  };
}

function addOccurrence(term: OpenTerm, { item, field, position }: Occurrence): void {
  if (term.last !== item) term.count += 1;
  term.last = item;
  const { postings } = term;
  // A loop instead of `findIndex` and a pattern, since pages have millions of words.
  let place = 0;
  while (place < postings.length && postings[place]?.[0] !== field) place += 1;
  const own = postings[place];
  if (!own) {
    postings.push([field, [item], [position]]);
    term.lastOfField.push(item);
    return;
  }
  const gaps = own[1];
  const positions = own[2];
  const gap = item - (term.lastOfField[place] ?? 0);
  if (gap > 0) {
    gaps.push(gap);
    positions.push(position);
    term.lastOfField[place] = item;
    return;
  }
  const last = positions[positions.length - 1];
  if (typeof last === 'object') last.push(position);
  else positions[positions.length - 1] = last === undefined ? position : [last, position];
}

/** Returns the weight of the best field of each item with one of the terms; 0 for other items. */
export function bestWeights(
  terms: readonly Term[],
  { items, fields }: { items: number; fields: readonly SearchField[] },
): Uint8Array {
  const best = new Uint8Array(items);
  for (const { postings } of terms) {
    for (const [field, gaps] of postings) {
      const weight = fields[field]?.weight ?? 0;
      let item = 0;
      for (const gap of gaps) {
        item += gap;
        if (weight > (best[item] ?? 0)) best[item] = weight;
      }
    }
  }
  return best;
}
