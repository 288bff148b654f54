import type { Item } from '#model/schema';
import { fold } from '#model/search/fold';
import type { Kind } from '#model/search/shard';
import { eachTerm } from '#model/search/terms';
import type { FieldOfItems } from '#scripts/search/fields';
import { doubled, type Growing, growing } from '#scripts/search/growing';

/** Every term of every item: postings, in the order of the items. */
export interface Gathered {
  /** Terms by number. */
  terms: string[];
  /** For each item the number of postings up to its last one. */
  ends: Uint32Array;
  /** For each posting its term and its kind. */
  postings: { terms: Uint32Array; kinds: Uint32Array };
  /** Kinds by number. */
  kinds: Kind[];
  /** For each posting, for each field of its kind: the places as gaps, doubled, and 1 more where another one follows. */
  places: Uint32Array;
}

/** A title of more words is not told by how many it has. */
const longestTitle = 4;

/** About how many terms the record of an item has. */
const usualTerms = 50;

/** Gathers the terms of items. */
export function gatherTerms(items: readonly Item[], fields: readonly FieldOfItems[]): Gathered {
  const numbers = new Map<string, number>();
  const kinds = numberKinds();
  const expected = items.length * usualTerms;
  const ends = growing(items.length);
  const postings = { terms: growing(expected), kinds: growing(expected) };
  const places = growing(expected);
  const readers = fields.map(({ textsOf }) => ({ textsOf, read: textReader(numbers) }));
  const found = foundTerms(places, fields.length);

  for (const item of items) {
    let titleWords = 0;
    for (const [field, { textsOf, read }] of readers.entries()) {
      let from = 0;
      for (const text of textsOf(item)) {
        const numbersOf = read(text);
        let n = 0;
        for (; numbersOf[n] !== noTerm; n += 2)
          found.add(numbersOf[n] ?? 0, field, from + (numbersOf[n + 1] ?? 0));
        from += (numbersOf[n + 1] ?? 0) + 1;
      }
      if (field === 0) titleWords = from - 1 <= longestTitle ? from - 1 : 0;
    }
    found.take((term, of) => {
      postings.terms.push(term);
      postings.kinds.push(kinds.numberOf(of, titleWords));
    });
    ends.push(postings.terms.length);
  }
  return {
    terms: [...numbers.keys()],
    ends: ends.values(),
    postings: { terms: postings.terms.values(), kinds: postings.kinds.values() },
    kinds: kinds.all,
    places: places.values(),
  };
}

/** Fields that are told apart by the bits of a number. */
const bits = 24;

/** Fields in a row, ascending: the first ones of an array that is used again and again. */
interface FieldRow {
  numbers: Uint32Array;
  length: number;
}

function numberKinds() {
  const known = new Map<string | number, number>();
  const all: Kind[] = [];
  function keyOf({ numbers, length }: FieldRow, titleWords: number): string | number {
    let key = titleWords;
    for (let n = 0; n < length; n += 1) {
      const field = numbers[n] ?? 0;
      if (field >= bits) return `${titleWords} ${numbers.subarray(0, length).join()}`;
      key += (longestTitle + 1) * (1 << field);
    }
    return key;
  }
  return {
    all,
    /** @param title how many words the title has, where it is short; else 0 */
    numberOf(fields: FieldRow, title: number): number {
      const titleWords = fields.numbers[0] === 0 ? title : 0;
      const key = keyOf(fields, titleWords);
      const number = known.get(key) ?? all.length;
      if (number === all.length) {
        known.set(key, number);
        all.push({ fields: [...fields.numbers.subarray(0, fields.length)], titleWords });
      }
      return number;
    },
  };
}

/** The terms of one item, put together term by term. */
interface FoundTerms {
  /** Fields ascend, and the places in them. */
  add(term: number, field: number, place: number): void;
  /** Gives each term with its fields, which are good until the next, once its places are written; then all is empty. */
  take(visit: (term: number, fields: FieldRow) => void): void;
}

/**
 * @param places where those of each term are written, as codes
 * @param most how many fields there are
 */
function foundTerms(places: Growing, most: number): FoundTerms {
  // Arrays that stay: emptied ones would be made anew for every item.
  let entries = { terms: room(), fields: room(), places: room(), next: room() };
  let count = 0;
  /** For each term its last entry, from 1; 0 where the item has none. */
  let last = room();
  const fields: FieldRow = { numbers: new Uint32Array(most), length: 0 };

  function writeTerm(from: number): void {
    fields.length = 0;
    let before = 0;
    for (let entry = from; entry > 0; ) {
      const field = entries.fields[entry] ?? 0;
      const place = entries.places[entry] ?? 0;
      const next = entries.next[entry] ?? 0;
      const isNew = fields.length === 0 || fields.numbers[fields.length - 1] !== field;
      if (isNew) {
        fields.numbers[fields.length] = field;
        fields.length += 1;
      }
      const hasMore = next > 0 && entries.fields[next] === field;
      places.push((isNew ? place : place - before) * 2 + Number(hasMore));
      before = place;
      entry = next;
    }
  }

  return {
    add(term, field, place) {
      while (term >= last.length) last = doubled(last);
      count += 1;
      if (count >= entries.terms.length) {
        entries = {
          terms: doubled(entries.terms),
          fields: doubled(entries.fields),
          places: doubled(entries.places),
          next: doubled(entries.next),
        };
      }
      const before = last[term] ?? 0;
      if (before > 0) entries.next[before] = count;
      entries.terms[count] = before > 0 ? 0 : term + 1;
      entries.fields[count] = field;
      entries.places[count] = place;
      entries.next[count] = 0;
      last[term] = count;
    },
    take(visit) {
      for (let entry = 1; entry <= count; entry += 1) {
        const term = (entries.terms[entry] ?? 0) - 1;
        // The first entry of a term leads to its others.
        if (term < 0) continue;
        writeTerm(entry);
        visit(term, fields);
        last[term] = 0;
      }
      count = 0;
    },
  };
}

function room(): Uint32Array<ArrayBuffer> {
  return new Uint32Array(1 << 10);
}

/** Stands behind the last term of a text. */
const noTerm = -1;

/**
 * Reads texts of one field as their terms: numbers of terms and places in turn, then `noTerm` and how many words there are.
 * What is given holds until the next text is read.
 *
 * @param numbers of the terms, to which new ones are added
 */
function textReader(numbers: Map<string, number>): (text: string) => readonly number[] {
  const read: number[] = [];
  return (text) => {
    let length = 0;
    const end = eachTerm(fold(text), (term, place) => {
      const number = numbers.get(term) ?? numbers.size;
      if (number === numbers.size) numbers.set(term, number);
      read[length] = number;
      read[length + 1] = place;
      length += 2;
    });
    read[length] = noTerm;
    read[length + 1] = end;
    return read;
  };
}
