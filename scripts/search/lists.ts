import type { Kind, TermPostings } from '#model/search/shard';
import type { Gathered } from '#scripts/search/gather';
import { sizeOfPlaces, sizeOfTerm } from '#scripts/search/sizes';

/** All terms ascending, as JavaScript compares them, with their postings. */
export interface TermLists {
  terms: readonly string[];
  /** Kinds by number. */
  kinds: readonly Kind[];
  /** Bytes of each term when compressed, about. */
  sizes: Float64Array;
  /** The items that have the term at a place of `terms`, ascending. */
  items(place: number): Uint32Array;
  /** The postings of the term at a place of `terms`. */
  list(place: number): TermPostings;
}

/** Turns postings from the order of items into that of terms. */
export function listsByTerm(gathered: Gathered): TermLists {
  const { terms, kinds } = gathered;
  const sorted = terms
    .map((_, number) => number)
    .sort((a, b) => ((terms[a] ?? '') < (terms[b] ?? '') ? -1 : 1));
  const { items, kindsOf, places, starts, placeStarts } = orderByTerm(gathered);

  function of(values: Uint32Array, from: Uint32Array, place: number): Uint32Array {
    const number = sorted[place] ?? 0;
    return values.subarray(from[number], from[number + 1]);
  }
  const lists = {
    terms: sorted.map((number) => terms[number] ?? ''),
    kinds,
    items: (place: number) => of(items, starts, place),
    list: (place: number) => ({
      term: lists.terms[place] ?? '',
      items: of(items, starts, place),
      kinds: of(kindsOf, starts, place),
      places: of(places, placeStarts, place),
    }),
  };
  const sizes = Float64Array.from(sorted, (_, place) => {
    const list = lists.list(place);
    return sizeOfTerm(list) + sizeOfPlaces(list.places.length);
  });
  return { ...lists, sizes };
}

/** Sorts postings and their places by the number of their term, those of a term in the order of the items. */
function orderByTerm({ terms, ends, postings, places }: Gathered) {
  const starts = new Uint32Array(terms.length + 1);
  const placeStarts = new Uint32Array(terms.length + 1);
  let placed = 0;
  postings.terms.forEach((term, n) => {
    const end = postings.ends[n] ?? 0;
    starts[term + 1] = (starts[term + 1] ?? 0) + 1;
    placeStarts[term + 1] = (placeStarts[term + 1] ?? 0) + end - placed;
    placed = end;
  });
  for (let term = 0; term < terms.length; term += 1) {
    starts[term + 1] = (starts[term + 1] ?? 0) + (starts[term] ?? 0);
    placeStarts[term + 1] = (placeStarts[term + 1] ?? 0) + (placeStarts[term] ?? 0);
  }
  const ordered = {
    items: new Uint32Array(postings.terms.length),
    kindsOf: new Uint32Array(postings.terms.length),
    places: new Uint32Array(places.length),
  };
  const filled = starts.slice();
  const placesFilled = placeStarts.slice();
  let posting = 0;
  let from = 0;
  ends.forEach((end, item) => {
    for (; posting < end; posting += 1) {
      const term = postings.terms[posting] ?? 0;
      const at = filled[term] ?? 0;
      ordered.items[at] = item;
      ordered.kindsOf[at] = postings.kinds[posting] ?? 0;
      filled[term] = at + 1;
      let to = placesFilled[term] ?? 0;
      for (const until = postings.ends[posting] ?? 0; from < until; from += 1) {
        ordered.places[to] = places[from] ?? 0;
        to += 1;
      }
      placesFilled[term] = to;
    }
  });
  return { ...ordered, starts, placeStarts };
}
