import { type FoundTerm, findTerm, longerTerms, shardsOf } from '#client/search/engine/find-terms';
import type { Match, MatchOptions } from '#client/search/engine/match-word';
import type { OpenIndex } from '#client/search/engine/opened';
import type { PhraseWord, WantedPhrase } from '#model/search/clauses';
import { inOneList } from '#model/search/in-one-list';
import { type CodeReader, readCodes } from '#model/search/numbers';
import { nextPlaces } from '#model/search/term-places';

/** Where a phrase would begin: by item, by field, the places. */
type Beginnings = Map<number, Map<number, Set<number>>>;

/** What a word counts that is there as it was typed. */
const asTyped = 4;

/** Finds the items that have words as they are written, one after the other in one value of a field. */
export async function matchPhrase(
  index: OpenIndex,
  { words }: WantedPhrase,
  { fields }: Pick<MatchOptions, 'fields'>,
): Promise<Match> {
  const found = await Promise.all(words.map((word) => termsOfWord(index, word)));
  const placed = await Promise.all(
    found.map((terms) => Promise.all(terms.map((term) => withPlaces(index, term)))),
  );
  const candidates = itemsOfAll(found, index.directory.items);
  const among: Among = { fields, candidates };
  let beginnings: Beginnings | undefined;
  for (const [n, terms] of placed.entries()) {
    const own = beginningsOf(terms, { ...among, place: words[n]?.place ?? 0 });
    beginnings = beginnings ? common(beginnings, own) : own;
  }
  const values = new Uint8Array(index.directory.items);
  for (const [item, places] of beginnings ?? []) {
    const weights = [...places.keys()].map((field) => index.directory.fields[field]?.weight ?? 0);
    values[item] = Math.max(...weights) * asTyped;
  }
  const marks = words.map(({ word, isBeginning }) => ({ word, isBeginning }));
  return { values, marks, shards: shardsOf(inOneList(found)), forgiven: [] };
}

async function termsOfWord(index: OpenIndex, { word, isBeginning }: PhraseWord): Promise<FoundTerm[]> {
  if (isBeginning) return longerTerms(index, word);
  const term = await findTerm(index, word);
  return term ? [term] : [];
}

/** A term with what reads its places. */
interface PlacedTerm extends FoundTerm {
  places: CodeReader;
}

/** Those of the largest terms are files of their own. */
async function withPlaces(index: OpenIndex, found: FoundTerm): Promise<PlacedTerm> {
  const { shard, place } = found;
  const file = shard.placesFile(place);
  return {
    ...found,
    places: file === undefined ? shard.places(place) : readCodes(await index.termPlaces(file)),
  };
}

/** For each item whether it has a term of every word. */
function itemsOfAll(found: readonly (readonly FoundTerm[])[], items: number): Uint8Array {
  const counts = new Uint16Array(items);
  found.forEach((terms, n) => {
    for (const { shard, place } of terms) {
      shard.each(place, (item) => {
        if (counts[item] === n) counts[item] = n + 1;
      });
    }
  });
  return Uint8Array.from(counts, (count) => Number(count === found.length));
}

interface Among {
  /** Numbers of the fields that count; absent for all. */
  fields: readonly number[] | undefined;
  /** For each item whether it may have the phrase. */
  candidates: Uint8Array;
}

/** Where the phrase would begin for terms to be its word at a place. */
function beginningsOf(
  terms: readonly PlacedTerm[],
  { fields, candidates, place: after }: Among & { place: number },
): Beginnings {
  const beginnings: Beginnings = new Map();
  for (const { shard, place, places: reader } of terms) {
    shard.each(place, (item, kind) => {
      for (const field of kind.fields) {
        const places = nextPlaces(reader);
        if (candidates[item] === 0 || (fields && fields.indexOf(field) < 0)) continue;
        const byField = beginnings.get(item) ?? new Map<number, Set<number>>();
        beginnings.set(item, byField);
        const known = byField.get(field) ?? new Set<number>();
        byField.set(field, known);
        for (const at of places) known.add(at - after);
      }
    });
  }
  return beginnings;
}

function common(a: Beginnings, b: Beginnings): Beginnings {
  const shared: Beginnings = new Map();
  for (const [item, fields] of a) {
    for (const [field, places] of fields) {
      const others = b.get(item)?.get(field);
      const both = others ? [...places].filter((place) => others.has(place)) : [];
      if (both.length === 0) continue;
      const byField = shared.get(item) ?? new Map<number, Set<number>>();
      shared.set(item, byField.set(field, new Set(both)));
    }
  }
  return shared;
}
