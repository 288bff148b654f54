import type { Kind, PlacedPostings, TermPostings } from '#model/search/shard';
import type { Gathered } from '#scripts/search/gather';
import { sizeOfPlaces, sizeOfSingle, sizeOfTerm } from '#scripts/search/sizes';

/** The postings of a term. */
export interface TermList extends PlacedPostings {
  items: Uint32Array;
}

/** All terms ascending, as JavaScript compares them. Their postings are put together when they are asked for. */
export interface TermLists {
  terms: readonly string[];
  /** Bytes of each when compressed, about. */
  sizes: Float64Array;
  /** How many items each has. */
  counts: Uint32Array;
  /** The postings of the term at a place of `terms`. */
  list(place: number): TermList;
  /** Goes through its items alone, ascending. */
  eachItem(place: number, visit: (item: number) => void): void;
}

/** Turns postings from the order of items into that of terms. */
export function listsByTerm({ terms, postings, kinds, places }: Gathered): TermLists {
  const { starts, order } = orderByTerm(terms.length, postings.term);
  const sorted = terms
    .map((_, number) => number)
    .sort((a, b) => ((terms[a] ?? '') < (terms[b] ?? '') ? -1 : 1));

  function ownOf(place: number): Uint32Array {
    const number = sorted[place] ?? 0;
    return order.subarray(starts[number], starts[number + 1]);
  }
  /** Those of a posting end where those of the next one begin. */
  function endOf(posting: number): number {
    return posting + 1 < postings.places.length ? postings.places.at(posting + 1) : places.length;
  }
  function placesOf(own: Uint32Array): number[] {
    const all: number[] = [];
    for (const posting of own) {
      const end = endOf(posting);
      for (let at = postings.places.at(posting); at < end; at += 1) all.push(places.at(at));
    }
    return all;
  }
  function countPlaces(place: number): number {
    let count = 0;
    for (const posting of ownOf(place)) count += endOf(posting) - postings.places.at(posting);
    return count;
  }
  function postingsOf(place: number): TermPostings & { items: Uint32Array } {
    const own = ownOf(place);
    const kindsOf: Kind[] = [];
    for (const n of own) {
      const kind = kinds[postings.kind.at(n)];
      if (kind) kindsOf.push(kind);
    }
    const term = terms[sorted[place] ?? 0] ?? '';
    return { term, items: own.map((n) => postings.item.at(n)), kinds: kindsOf };
  }
  const sizes = new Float64Array(terms.length);
  for (let place = 0; place < terms.length; place += 1) {
    const number = sorted[place] ?? 0;
    const start = starts[number] ?? 0;
    // Most terms have one item: no list is made for them.
    const isSingle = (starts[number + 1] ?? 0) - start === 1;
    sizes[place] =
      sizeOfPlaces(countPlaces(place)) +
      (isSingle ? sizeOfSingle(postings.item.at(order[start] ?? 0)) : sizeOfTerm(postingsOf(place)));
  }
  return {
    terms: sorted.map((number) => terms[number] ?? ''),
    sizes,
    counts: Uint32Array.from(sorted, (number) => (starts[number + 1] ?? 0) - (starts[number] ?? 0)),
    list: (place) => ({ ...postingsOf(place), places: placesOf(ownOf(place)) }),
    eachItem(place, visit) {
      const number = sorted[place] ?? 0;
      const end = starts[number + 1] ?? 0;
      for (let n = starts[number] ?? 0; n < end; n += 1) visit(postings.item.at(order[n] ?? 0));
    },
  };
}

/** Sorts postings by the number of their term, those of a term in the order in which they are. */
function orderByTerm(terms: number, numbers: Gathered['postings']['term']) {
  const starts = new Uint32Array(terms + 1);
  for (let n = 0; n < numbers.length; n += 1) {
    const next = numbers.at(n) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let term = 0; term < terms; term += 1)
    starts[term + 1] = (starts[term + 1] ?? 0) + (starts[term] ?? 0);
  const order = new Uint32Array(numbers.length);
  const filled = starts.slice();
  for (let n = 0; n < numbers.length; n += 1) {
    const term = numbers.at(n);
    const at = filled[term] ?? 0;
    order[at] = n;
    filled[term] = at + 1;
  }
  return { starts, order };
}
