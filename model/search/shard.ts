import {
  type CodeReader,
  codeLine,
  codesIn,
  pushGaps,
  readCodes,
  writeAscending,
  writeCode,
  writeCodes,
} from '#model/search/numbers';
import { readRows, type SearchedCard } from '#model/search/rows';
import { readStems, writeStem } from '#model/search/stem-group';
import { skipPlaces } from '#model/search/term-places';
import { readTerms, writeTerms } from '#model/search/terms-list';

/** Lines of a shard before those of its rows. */
export const termLines = 9;

/** In which of its fields an item has a term. */
export interface Kind {
  /** Numbers of fields, ascending. */
  fields: readonly number[];
  /** How many words the title has, where it has the term and is short; else 0. */
  titleWords: number;
}

/** The items that have a term. */
export interface TermPostings {
  term: string;
  /** Ascending. */
  items: ArrayLike<number>;
  /** The number of the kind of each. */
  kinds: ArrayLike<number>;
  /** Of each field of each item in turn: places as gaps, doubled, and 1 more where another one follows. */
  places: ArrayLike<number>;
  /** Name of the file that they are in, where that is one of their own. */
  placesFile?: string | undefined;
}

/** Items, ascending, with the weight of the best field that they have a term in. */
export interface WeighedItems {
  weight: number;
  items: ArrayLike<number>;
}

/** What a shard is written from. */
export interface ShardContent {
  /** By number. */
  kinds: readonly Kind[];
  /** Ascending. */
  postings: readonly TermPostings[];
  /** By stem, the terms that share it; none where that is the stem alone. */
  stems: ReadonlyMap<string, readonly string[]>;
  /** Beginnings that go on in further shards, with the items that have a term of them there. */
  beginnings: Iterable<{ beginning: string; beyond: readonly WeighedItems[] }>;
  /** A file of rows (`rows.ts`): of what its terms find first. */
  rows: string;
}

/** A shard as it is read. */
export interface Shard {
  /** Ascending. Rarer forms of them, which other shards have, stand among them. */
  terms: readonly string[];
  /** Number of items that have the term at a place of `terms`. */
  count(place: number): number;
  /** Goes through the items of the term at a place of `terms`, ascending. */
  each(place: number, visit: (item: number, kind: Kind) => void): void;
  /** Reads the places of the term at a place of `terms`: item by item, of each field of its kind in turn. */
  places(place: number): CodeReader;
  /** Name of the file that they are in, in the same order, where that is one of their own. */
  placesFile(place: number): string | undefined;
  /** By stem, the terms that share it, where that is not the stem alone. */
  stems: ReadonlyMap<string, readonly string[]>;
  /**
   * Goes through the items that have a term with a beginning in further shards, where such terms begin in this one: each with
   * the weight of the best field of those.
   */
  eachBeyond(beginning: string, visit: (item: number, weight: number) => void): void;
  /** Rows of items that its terms find, by number. */
  rows(): ReadonlyMap<number, SearchedCard>;
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
 * 7. beginnings that go on, each with, weight by weight: the weight, and the items as gaps
 * 8. for each term its places, unless they are a file of their own
 * 9. terms whose places are, each before the name of the file
 *
 * and then the lines of rows.
 */
export function writeShard({ kinds, postings, stems, beginnings, rows }: ShardContent): string {
  const common = commonestKinds(kinds.length, postings);
  const numbers = new Uint32Array(kinds.length);
  common.forEach((kind, number) => {
    numbers[kind] = number;
  });
  const lines = { counts: codeLine(), gaps: codeLine(), kinds: codeLine(), places: codeLine() };
  for (const { items, kinds: own, places, placesFile } of postings) {
    const isUniform = isOfOne(own);
    lines.counts.push((items.length - 1) * 2 + Number(isUniform));
    pushGaps(lines.gaps, items);
    const told = isUniform ? 1 : own.length;
    for (let n = 0; n < told; n += 1) lines.kinds.push(numbers[own[n] ?? 0] ?? 0);
    if (placesFile !== undefined) continue;
    for (let n = 0; n < places.length; n += 1) lines.places.push(places[n] ?? 0);
  }
  return [
    writeTerms(postings.map(({ term }) => term)),
    lines.counts.text(),
    lines.gaps.text(),
    lines.kinds.text(),
    common
      .map((number) => kinds[number])
      .map((kind) => writeCodes(kind ? [kind.titleWords, ...kind.fields] : []))
      .join('\t'),
    [...stems].map(([stem, terms]) => writeStem(stem, terms)).join('\t'),
    Array.from(beginnings, ({ beginning, beyond }) =>
      [beginning, ...beyond.map(writeWeighed)].join(' '),
    ).join('\t'),
    lines.places.text(),
    postings
      .flatMap(({ term, placesFile }) => (placesFile === undefined ? [] : `${term} ${placesFile}`))
      .join('\t'),
    rows,
  ].join('\n');
}

function writeWeighed({ weight, items }: WeighedItems): string {
  return writeCode(weight) + writeAscending(items);
}

/** The kinds that there are in a shard, the commonest first: small numbers are short. */
function commonestKinds(kinds: number, postings: readonly TermPostings[]): number[] {
  const counts = new Uint32Array(kinds);
  for (const { kinds: own } of postings) {
    for (let n = 0; n < own.length; n += 1) counts[own[n] ?? 0] = (counts[own[n] ?? 0] ?? 0) + 1;
  }
  return Array.from(counts, (_, kind) => kind)
    .filter((kind) => counts[kind])
    .sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0));
}

function isOfOne(values: ArrayLike<number>): boolean {
  for (let n = 1; n < values.length; n += 1) if (values[n] !== values[0]) return false;
  return true;
}

export function readShard(text: string): Shard {
  const lines = text.split('\n');
  const [termLine = '', counts = '', gaps = '', kindLine = '', kindsLine = '', stems = '', ...further] =
    lines;
  const [beginnings = '', placesLine = '', placesFiles = ''] = further;
  const terms = readTerms(termLine);
  const kinds = kindsLine.split('\t').map((codes): Kind => {
    const [titleWords = 0, ...fields] = codesIn(codes);
    return { titleWords, fields };
  });
  const places = placeTerms(codesIn(counts), gaps, kindLine);
  const beyond = readEntries(beginnings);
  const apart = readEntries(placesFiles);
  const placesFile = (place: number) => apart.get(terms[place] ?? '');
  let placeStarts: Uint32Array | undefined;
  let rows: ReadonlyMap<number, SearchedCard> | undefined;
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
      if (placesFile(place) === undefined)
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
    placesFile,
    stems: readStems(stems),
    eachBeyond(beginning, visit) {
      for (const list of beyond.get(beginning)?.split(' ') ?? []) {
        const codes = readCodes(list);
        const weight = codes.next();
        for (let item = -1; !codes.isAtEnd(); ) {
          item += codes.next() + 1;
          visit(item, weight);
        }
      }
    },
    rows() {
      rows ??= readRows(lines.slice(termLines).join('\n'));
      return rows;
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

/** Keys, each before what it has. */
function readEntries(line: string): Map<string, string> {
  const entries = new Map<string, string>();
  if (line === '') return entries;
  for (const entry of line.split('\t')) {
    const at = entry.indexOf(' ');
    entries.set(entry.slice(0, at), entry.slice(at + 1));
  }
  return entries;
}
