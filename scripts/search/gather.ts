import type { Item } from '#model/schema';
import { fold } from '#model/search/fold';
import type { Kind } from '#model/search/shard';
import { termsOf } from '#model/search/terms';
import type { FieldOfItems } from '#scripts/search/fields';
import { type Growing, growing } from '#scripts/search/growing';

/** Every term of every item. Postings stand in the order of the items, those of an item in the order of its terms. */
export interface Gathered {
  /** Terms by number. */
  terms: string[];
  /** For each posting its term, item, kind and where its places begin. */
  postings: { term: Growing; item: Growing; kind: Growing; places: Growing };
  /** Kinds by number. */
  kinds: Kind[];
  /** For each posting, for each field of its kind: the places as gaps, doubled, and 1 more where another one follows. */
  places: Growing;
}

/** A title of more words is not told by how many it has. */
const longestTitle = 4;

/** Keys are one number, so that those of an item are sorted fast: the term, the field of 1,024, the place of 2²⁰. */
const fieldsLimit = 1 << 10;
const placesLimit = 1 << 20;

/** Gathers the terms of items. */
export function gatherTerms(items: Iterable<Item>, fields: readonly FieldOfItems[]): Gathered {
  const numbers = new Map<string, number>();
  const kinds = new Map<string | number, Kind & { number: number }>();
  const postings = { term: growing(), item: growing(), kind: growing(), places: growing() };
  const places = growing();
  const read = rememberTexts(numbers);
  let keys = new Float64Array(1 << 10);

  function kindOf(of: readonly number[], titleWords: number): number {
    // Most terms stand in one field alone: no key is made for them.
    const single = of.length === 1 ? titleWords * fieldsLimit + (of[0] ?? 0) : -1;
    const key = single < 0 ? `${titleWords} ${of.join()}` : single;
    const known = kinds.get(key);
    if (known) return known.number;
    const number = kinds.size;
    kinds.set(key, { fields: [...of], titleWords, number });
    return number;
  }

  let number = 0;
  for (const item of items) {
    let length = 0;
    let titleWords = 0;
    for (const [field, { textsOf }] of fields.slice(0, fieldsLimit).entries()) {
      let from = 0;
      for (const text of textsOf(item)) {
        const { terms, ends } = read(text);
        if (length + terms.length > keys.length) {
          const larger = new Float64Array((length + terms.length) * 2);
          larger.set(keys);
          keys = larger;
        }
        for (let n = 0; n < terms.length; n += 2) {
          const place = Math.min(from + (terms[n + 1] ?? 0), placesLimit - 1);
          keys[length] = ((terms[n] ?? 0) * fieldsLimit + field) * placesLimit + place;
          length += 1;
        }
        from += ends + 1;
      }
      if (field === 0) titleWords = from - 1 <= longestTitle ? from - 1 : 0;
    }
    addItem(number, keys.subarray(0, length).sort(), titleWords);
    number += 1;
  }
  return { terms: [...numbers.keys()], postings, kinds: [...kinds.values()], places };

  function addItem(item: number, sorted: Float64Array, titleWords: number): void {
    const of: number[] = [];
    let termBefore = -1;
    let fieldBefore = -1;
    let placeBefore = 0;
    for (let n = 0; n < sorted.length; n += 1) {
      const key = sorted[n] ?? 0;
      const place = key % placesLimit;
      const rest = (key - place) / placesLimit;
      const field = rest % fieldsLimit;
      const term = (rest - field) / fieldsLimit;
      if (term !== termBefore) {
        if (n > 0) postings.kind.push(kindOf(of, of[0] === 0 ? titleWords : 0));
        of.length = 0;
        postings.term.push(term);
        postings.item.push(item);
        postings.places.push(places.length);
      }
      const isNewField = term !== termBefore || field !== fieldBefore;
      if (isNewField) of.push(field);
      const hasMore = n + 1 < sorted.length && Math.floor((sorted[n + 1] ?? 0) / placesLimit) === rest;
      places.push((isNewField ? place : place - placeBefore) * 2 + Number(hasMore));
      termBefore = term;
      fieldBefore = field;
      placeBefore = place;
    }
    if (sorted.length > 0) postings.kind.push(kindOf(of, of[0] === 0 ? titleWords : 0));
  }
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
