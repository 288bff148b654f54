import {
  type CodeReader,
  codesIn,
  pushGaps,
  readCodes,
  writeAscending,
  writeCodes,
} from '#model/search/numbers';
import { readStems, writeStem } from '#model/search/stem-group';
import { skipPlaces } from '#model/search/term-places';
import { readTerms, writeTerms } from '#model/search/terms-list';

/** In which of its fields an item has a term. */
export interface Kind {
  /** Numbers of fields, ascending. */
  fields: readonly number[];
  /** How many words the title has, where it has the term and is short; else 0. */
  titleWords: number;
}

/** The items that have a term, ascending, and the kind of each. Equal kinds are one object. */
export interface TermPostings {
  term: string;
  items: ArrayLike<number>;
  kinds: readonly Kind[];
}

/** And where it stands in them. */
export interface PlacedPostings extends TermPostings {
  /** Of each field of each item in turn: places as gaps, doubled, and 1 more where another one follows. */
  places: Iterable<number>;
}

/** What a shard is written from. */
export interface ShardContent {
  /** Ascending. */
  postings: readonly PlacedPostings[];
  /** By stem, the terms that share it; none where that is the stem alone. */
  stems: ReadonlyMap<string, readonly string[]>;
  /** By beginning, the items that have a term with it, where its terms fill more than a shard. */
  beginnings: ReadonlyMap<string, ArrayLike<number>>;
}

/** A shard as it is read. */
export interface Shard {
  /** Ascending. */
  terms: readonly string[];
  /** Number of items that have the term at a place of `terms`. */
  count(place: number): number;
  /** Goes through the items of the term at a place of `terms`, ascending. */
  each(place: number, visit: (item: number, kind: Kind) => void): void;
  /** Reads the places of the term at a place of `terms`: item by item, of each field of its kind in turn. */
  places(place: number): CodeReader;
  /** By stem, the terms that share it, where that is not the stem alone. */
  stems: ReadonlyMap<string, readonly string[]>;
  /** Whether it has the items of a beginning whose terms fill more than a shard. */
  hasBeginning(beginning: string): boolean;
  /** Goes through those. */
  eachBeginning(beginning: string, visit: (item: number) => void): void;
}

/**
 * A shard, a line each:
 *
 * 1. terms, each after a character for how much of the one before it begins with
 * 2. for each term the number of its items, less one, doubled, and 1 more where all are of one kind
 * 3. for each term its items as gaps
 * 4. for each term the kind of each of its items, or the one of all
 * 5. kinds, the commonest first: the number of words of the title, and the fields
 * 6. stems, each with what the terms have beside it, or `=` and a whole term
 * 7. beginnings, each with its items as gaps
 * 8. for each term its places
 */
export function writeShard({ postings, stems, beginnings }: ShardContent): string {
  const numbers = numberKinds(postings);
  const counts: number[] = [];
  const gaps: number[] = [];
  const kinds: number[] = [];
  for (const { items, kinds: own } of postings) {
    const isUniform = own.every((kind) => kind === own[0]);
    counts.push((items.length - 1) * 2 + Number(isUniform));
    pushGaps(gaps, items);
    for (const kind of isUniform ? own.slice(0, 1) : own) kinds.push(numbers.get(kind) ?? 0);
  }
  return [
    writeTerms(postings.map(({ term }) => term)),
    writeCodes(counts),
    writeCodes(gaps),
    writeCodes(kinds),
    [...numbers.keys()].map(({ titleWords, fields }) => writeCodes([titleWords, ...fields])).join('\t'),
    [...stems].map(([stem, terms]) => writeStem(stem, terms)).join('\t'),
    [...beginnings].map(([beginning, items]) => `${beginning} ${writeAscending(items)}`).join('\t'),
    postings.map(({ places }) => writeCodes(places)).join(''),
  ].join('\n');
}

/** The kinds of a shard, the commonest first: small numbers are short. */
function numberKinds(postings: readonly TermPostings[]): Map<Kind, number> {
  const counts = new Map<Kind, number>();
  for (const { kinds } of postings) {
    for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const sorted = [...counts].sort(([, a], [, b]) => b - a);
  return new Map(sorted.map(([kind], number) => [kind, number]));
}

export function readShard(text: string): Shard {
  const [termLine = '', counts = '', gaps = '', kindLine = '', kindsLine = '', stems = '', ...further] =
    text.split('\n');
  const [beginnings = '', placesLine = ''] = further;
  const terms = readTerms(termLine);
  const kinds = kindsLine.split('\t').map((codes): Kind => {
    const [titleWords = 0, ...fields] = codesIn(codes);
    return { titleWords, fields };
  });
  const places = placeTerms(codesIn(counts), gaps, kindLine);
  const wide = readBeginnings(beginnings);
  let placeStarts: Uint32Array | undefined;
  function each(place: number, visit: (item: number, kind: Kind) => void): void {
    const gap = readCodes(gaps, places.gaps[place]);
    const kind = readCodes(kindLine, places.kinds[place]);
    const isUniform = places.isUniform[place] === 1;
    let of = kinds[kind.next()];
    let item = -1;
    for (let left = places.counts[place] ?? 0; left > 0; left -= 1) {
      item += gap.next() + 1;
      if (of) visit(item, of);
      if (!isUniform && left > 1) of = kinds[kind.next()];
    }
  }
  /** Where the places of each term begin: only phrases ask for them. */
  function startPlaces(): Uint32Array {
    const reader = readCodes(placesLine);
    return Uint32Array.from(terms, (_, place) => {
      const start = reader.place();
      each(place, (_item, { fields }) => skipPlaces(reader, fields.length));
      return start;
    });
  }
  return {
    terms,
    count: (place) => places.counts[place] ?? 0,
    each,
    places(place) {
      placeStarts ??= startPlaces();
      return readCodes(placesLine, placeStarts[place]);
    },
    stems: readStems(stems),
    hasBeginning: (beginning) => wide.has(beginning),
    eachBeginning(beginning, visit) {
      const gap = readCodes(wide.get(beginning) ?? '');
      for (let item = -1; !gap.isAtEnd(); ) {
        item += gap.next() + 1;
        visit(item);
      }
    },
  };
}

/** Where each term's gaps and kinds begin. */
function placeTerms(counts: readonly number[], gapLine: string, kindLine: string) {
  const places = {
    counts: new Uint32Array(counts.length),
    isUniform: new Uint8Array(counts.length),
    gaps: new Uint32Array(counts.length),
    kinds: new Uint32Array(counts.length),
  };
  const gap = readCodes(gapLine);
  const kind = readCodes(kindLine);
  counts.forEach((code, n) => {
    const count = (code >> 1) + 1;
    places.counts[n] = count;
    places.isUniform[n] = code & 1;
    places.gaps[n] = gap.place();
    places.kinds[n] = kind.place();
    gap.skip(count);
    kind.skip(code & 1 ? 1 : count);
  });
  return places;
}

function readBeginnings(line: string): Map<string, string> {
  const beginnings = new Map<string, string>();
  if (line === '') return beginnings;
  for (const entry of line.split('\t')) {
    const at = entry.indexOf(' ');
    beginnings.set(entry.slice(0, at), entry.slice(at + 1));
  }
  return beginnings;
}
