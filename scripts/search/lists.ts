import type { Kind, TermPostings } from '#model/search/shard';
import type { Gathered } from '#scripts/search/gather';
import type { Limits } from '#scripts/search/limits';
import { sizeOfManyPlaces, sizeOfPlaces, sizeOfTerm } from '#scripts/search/sizes';

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
  /** Places of `terms` where the places of the term are a file of their own. */
  apart: ReadonlySet<number>;
}

/** Turns postings from the order of items into that of terms. */
export function listsByTerm(gathered: Gathered, limits: Pick<Limits, 'places' | 'placesFiles'>): TermLists {
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
  const sizeOf = (list: TermPostings, place: number) =>
    sizeOfTerm(list, place > 0 ? (lists.items(place - 1)[0] ?? 0) : -1);
  const sizes = Float64Array.from(sorted, (_, place) => {
    const list = lists.list(place);
    return sizeOf(list, place) + sizeOfPlaces(list.places.length);
  });
  const apart = placesApart(lists.list, { sizes, limits });
  for (const place of apart) sizes[place] = sizeOf(lists.list(place), place);
  return { ...lists, sizes, apart };
}

/** Where the places of a term are a file of their own: where they are the largest, and too large. */
function placesApart(
  list: TermLists['list'],
  { sizes, limits }: { sizes: Float64Array; limits: Pick<Limits, 'places' | 'placesFiles'> },
): Set<number> {
  const large: { place: number; size: number }[] = [];
  sizes.forEach((whole, place) => {
    if (whole <= limits.places) return;
    const { places } = list(place);
    const size = sizeOfManyPlaces(places);
    if (sizeOfPlaces(places.length) > limits.places && size > limits.places) large.push({ place, size });
  });
  large.sort((a, b) => b.size - a.size || a.place - b.place);
  return new Set(large.slice(0, limits.placesFiles).map(({ place }) => place));
}

/** Sorts postings and their places by the number of their term, those of a term in the order of the items. */
function orderByTerm({ terms, ends, postings, kinds, places }: Gathered) {
  const fields = Uint32Array.from(kinds, (kind) => kind.fields.length);
  /** Where the places of a posting end: each of its fields has a last one, which no other follows. */
  function placesEnd(posting: number, from: number): number {
    let to = from;
    for (let left = fields[postings.kinds[posting] ?? 0] ?? 0; left > 0; to += 1) {
      if ((places[to] ?? 0) % 2 === 0) left -= 1;
    }
    return to;
  }
  const starts = new Uint32Array(terms.length + 1);
  const placeStarts = new Uint32Array(terms.length + 1);
  let counted = 0;
  postings.terms.forEach((term, n) => {
    const end = placesEnd(n, counted);
    starts[term + 1] = (starts[term + 1] ?? 0) + 1;
    placeStarts[term + 1] = (placeStarts[term + 1] ?? 0) + end - counted;
    counted = end;
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
      for (const until = placesEnd(posting, from); from < until; from += 1) {
        ordered.places[to] = places[from] ?? 0;
        to += 1;
      }
      placesFilled[term] = to;
    }
  });
  return { ...ordered, starts, placeStarts };
}
