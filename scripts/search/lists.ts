import type { TermPostings } from '#model/search/shard';
import type { Gathered } from '#scripts/search/gather';
import { sizeOfTerm } from '#scripts/search/sizes';

/** The postings of a term, and where those of each begin among the places of all. */
export interface TermList extends TermPostings {
  places: Uint32Array;
  /** Bytes when compressed, about. */
  size: number;
}

/** Turns postings from the order of items into that of terms, ascending as JavaScript compares them. */
export function* listsByTerm({ terms, postings, kinds }: Gathered): Generator<TermList> {
  const total = postings.term.length;
  const starts = new Uint32Array(terms.length + 1);
  for (let n = 0; n < total; n += 1) {
    const next = postings.term.at(n) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let term = 0; term < terms.length; term += 1) {
    starts[term + 1] = (starts[term + 1] ?? 0) + (starts[term] ?? 0);
  }
  const order = new Uint32Array(total);
  const filled = starts.slice();
  for (let n = 0; n < total; n += 1) {
    const term = postings.term.at(n);
    const at = filled[term] ?? 0;
    order[at] = n;
    filled[term] = at + 1;
  }
  const sorted = terms.map((term, number) => ({ term, number })).sort((a, b) => (a.term < b.term ? -1 : 1));
  for (const { term, number } of sorted) {
    const own = order.subarray(starts[number], starts[number + 1]);
    const list = {
      term,
      items: own.map((n) => postings.item.at(n)),
      kinds: Array.from(own, (n) => kinds[postings.kind.at(n)]).filter((kind) => kind !== undefined),
      places: own.map((n) => postings.places.at(n)),
    };
    yield { ...list, size: sizeOfTerm(list) };
  }
}
