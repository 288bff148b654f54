import type { Item } from '#model/schema';
import { fold } from '#model/search/fold';
import type { Kind } from '#model/search/shard';
import { termsOf } from '#model/search/terms';
import type { FieldOfItems } from '#scripts/search/fields';
import { growing } from '#scripts/search/growing';

/** Every term of every item: postings, in the order of the items. */
export interface Gathered {
  /** Terms by number. */
  terms: string[];
  /** For each item the number of postings up to its last one. */
  ends: Uint32Array;
  /** For each posting its term, its kind, and the number of places up to its last one. */
  postings: { terms: Uint32Array; kinds: Uint32Array; ends: Uint32Array };
  /** Kinds by number. */
  kinds: Kind[];
  /** For each posting, for each field of its kind: the places as gaps, doubled, and 1 more where another one follows. */
  places: Uint32Array;
}

/** A title of more words is not told by how many it has. */
const longestTitle = 4;

/** Gathers the terms of items. */
export function gatherTerms(items: Iterable<Item>, fields: readonly FieldOfItems[]): Gathered {
  const numbers = new Map<string, number>();
  const kinds = numberKinds();
  const ends = growing();
  const postings = { terms: growing(), kinds: growing(), ends: growing() };
  const places = growing();
  const read = rememberTexts(numbers);
  const found = foundTerms();

  for (const item of items) {
    let titleWords = 0;
    for (const [field, { textsOf }] of fields.entries()) {
      let from = 0;
      for (const text of textsOf(item)) {
        const { terms, ends: words } = read(text);
        for (let n = 0; n < terms.length; n += 2) found.add(terms[n] ?? 0, field, from + (terms[n + 1] ?? 0));
        from += words + 1;
      }
      if (field === 0) titleWords = from - 1 <= longestTitle ? from - 1 : 0;
    }
    found.take((term, of, own) => {
      postings.terms.push(term);
      postings.kinds.push(kinds.numberOf(of, of[0] === 0 ? titleWords : 0));
      for (const code of own) places.push(code);
      postings.ends.push(places.length);
    });
    ends.push(postings.terms.length);
  }
  return {
    terms: [...numbers.keys()],
    ends: ends.values(),
    postings: {
      terms: postings.terms.values(),
      kinds: postings.kinds.values(),
      ends: postings.ends.values(),
    },
    kinds: kinds.all,
    places: places.values(),
  };
}

/** Fields that are told apart by the bits of a number. */
const bits = 24;

function numberKinds() {
  const known = new Map<string | number, number>();
  const all: Kind[] = [];
  return {
    all,
    /** @param fields ascending */
    numberOf(fields: readonly number[], titleWords: number): number {
      let mask = titleWords;
      for (const field of fields) mask += field < bits ? (longestTitle + 1) * 2 ** field : Number.NaN;
      const key = Number.isNaN(mask) ? `${titleWords} ${fields.join()}` : mask;
      const number = known.get(key) ?? all.length;
      if (number === all.length) {
        known.set(key, number);
        all.push({ fields: [...fields], titleWords });
      }
      return number;
    },
  };
}

/** The terms of one item, put together term by term. */
interface FoundTerms {
  /** Fields ascend, and the places in them. */
  add(term: number, field: number, place: number): void;
  /** Gives each term, with its fields and its places as codes, which are good until the next; then all is empty. */
  take(visit: (term: number, fields: readonly number[], codes: readonly number[]) => void): void;
}

function foundTerms(): FoundTerms {
  const order: number[] = [];
  const entries = { fields: [] as number[], places: [] as number[], next: [] as number[] };
  /** For each term its first and its last entry, from 1; 0 where the item has none. */
  let first = new Uint32Array(1 << 16);
  let last = new Uint32Array(1 << 16);
  return {
    add(term, field, place) {
      while (term >= first.length) [first, last] = [doubled(first), doubled(last)];
      const entry = entries.fields.push(field);
      entries.places.push(place);
      entries.next.push(0);
      const before = last[term] ?? 0;
      if (before > 0) entries.next[before - 1] = entry;
      else {
        order.push(term);
        first[term] = entry;
      }
      last[term] = entry;
    },
    take(visit) {
      const fields: number[] = [];
      const codes: number[] = [];
      for (const term of order) {
        fields.length = 0;
        codes.length = 0;
        let before = 0;
        for (let entry = first[term] ?? 0; entry > 0; ) {
          const field = entries.fields[entry - 1] ?? 0;
          const place = entries.places[entry - 1] ?? 0;
          const next = entries.next[entry - 1] ?? 0;
          const isNew = fields[fields.length - 1] !== field;
          if (isNew) fields.push(field);
          const hasMore = next > 0 && entries.fields[next - 1] === field;
          codes.push((isNew ? place : place - before) * 2 + Number(hasMore));
          before = place;
          entry = next;
        }
        visit(term, fields, codes);
        last[term] = 0;
      }
      for (const list of [order, entries.fields, entries.places, entries.next]) list.length = 0;
    },
  };
}

function doubled(values: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(values.length * 2);
  larger.set(values);
  return larger;
}

/** A text as its terms: numbers of terms and places in turn. */
interface ReadText {
  terms: readonly number[];
  /** How many words it has. */
  ends: number;
}

/** Texts that are remembered at most, and of what length: values of a collection stand in many of its items. */
const rememberedTexts = 100_000;
const rememberedLength = 120;

function rememberTexts(numbers: Map<string, number>): (text: string) => ReadText {
  const known = new Map<string, ReadText>();
  function read(text: string): ReadText {
    const { terms, end } = termsOf(fold(text));
    return {
      terms: terms.flatMap(({ term, place }) => {
        const number = numbers.get(term) ?? numbers.size;
        if (number === numbers.size) numbers.set(term, number);
        return [number, place];
      }),
      ends: end,
    };
  }
  return (text) => {
    const remembered = known.get(text);
    if (remembered) return remembered;
    const fresh = read(text);
    if (known.size >= rememberedTexts) known.clear();
    if (text.length <= rememberedLength) known.set(text, fresh);
    return fresh;
  };
}
