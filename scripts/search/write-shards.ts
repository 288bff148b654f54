import { type ShardEntry, shardOf } from '#model/search/directory';
import { writeCodes } from '#model/search/numbers';
import { writeRows } from '#model/search/rows';
import { type TermPostings, writeShard } from '#model/search/shard';
import type { Stem } from '#model/search/stem';
import { firstFrom, sharedLength } from '#model/search/terms-list';
import { beginningsBeyond } from '#scripts/search/beginnings';
import { cutShards, type Reckon } from '#scripts/search/cut';
import type { IndexFiles } from '#scripts/search/files';
import type { Limits } from '#scripts/search/limits';
import type { TermLists } from '#scripts/search/lists';
import { rowsOfTerms } from '#scripts/search/rows-of-terms';
import { sizeOfNumbers } from '#scripts/search/sizes';
import { groupByStem } from '#scripts/search/stems';
import type { Rows } from '#scripts/search/write-rows';

interface WriteShardsOptions {
  /** How many there are. */
  items: number;
  /** Of the fields, by number. */
  weights: readonly number[];
  stem: Stem;
  rows: Rows;
  /** The file of rows that has an item, of those in the collection's order. */
  fileOf: (item: number) => number;
  files: IndexFiles;
  limits: Limits;
}

/** Of the bytes of rows that stood scattered a host sends so many: they have less in common than neighbours. */
const compressed = 0.46;

/** Writes the terms with their postings, and with rows of what they find first. */
export async function writeShards(
  lists: TermLists,
  { stem, rows, files, weights: ofFields, ...options }: WriteShardsOptions,
): Promise<ShardEntry[]> {
  const groups = groupByStem(lists.terms, stem);
  const weights = lists.kinds.map(({ fields }) => Math.max(...fields.map((field) => ofFields[field] ?? 0)));
  const { cut, rowsOf } = planShards(lists, { rows, groups, weights, ...options });
  const entries = cut.map(({ start }) => ({ first: firstKey(lists.terms, start), file: '' }));
  const stems = stemsOfShards(groups, entries);
  const guests = guestsOfShards(lists, groups, entries);
  for (const [n, entry] of entries.entries()) {
    const { start = 0, end = 0 } = cut[n] ?? {};
    const own = Array.from({ length: end - start }, (_, place) => start + place);
    const standing = [...own, ...(guests[n] ?? [])].sort((a, b) => a - b);
    const postings: TermPostings[] = [];
    for (const place of standing) {
      const list = lists.list(place);
      const placesFile = lists.apart.has(place)
        ? await files.add(writeCodes(Array.from(list.places)))
        : undefined;
      postings.push({ ...list, placesFile });
    }
    const shown = new Set(standing.flatMap((place) => rowsOf[place] ?? []));
    const content = {
      kinds: lists.kinds,
      postings,
      stems: stems[n] ?? new Map<string, string[]>(),
      beginnings: beginningsBeyond(lists, { start, end }, { items: options.items, weights }),
      rows: writeRows([...Uint32Array.from(shown).sort()], rows),
    };
    entry.file = await files.add(writeShard(content));
  }
  return entries;
}

interface PlanOptions extends Omit<WriteShardsOptions, 'stem' | 'files' | 'weights'> {
  /** Of kinds, by number. */
  weights: readonly number[];
  /** Terms by the stem that they share. */
  groups: ReadonlyMap<string, readonly string[]>;
}

/** Which terms stand together, and which rows each brings. */
function planShards(lists: TermLists, { items, weights, rows, fileOf, limits, groups }: PlanOptions) {
  const rowSize = rows.bytes * compressed;
  const sizeOfTerms = lists.sizes.reduce((sum, size) => sum + size, 0);
  const room = Math.max(0, limits.shards * limits.shardMost - sizeOfTerms) / rowSize;
  const withForms = new Set([...groups.values()].filter((forms) => forms.length > 1).flat());
  const rowsOf = rowsOfTerms(lists, { fileOf, withForms, room });
  const sizes = lists.sizes.slice();
  const options = {
    reckon: reckonShards(sizes, rowsOf, { items, rowSize }),
    torn: tornItems(lists, groups),
    limits,
  };
  // What is told of beginnings makes shards larger, and is known once they are cut.
  for (const shard of cutShards(lists.terms, options)) {
    for (const { first, beyond } of beginningsBeyond(lists, shard, { items, weights }))
      for (const { items: own } of beyond) sizes[first] = (sizes[first] ?? 0) + sizeOfNumbers(own);
  }
  return { cut: cutShards(lists.terms, options), rowsOf };
}

/** For each place how many items the words have whose forms a cut before it would part, each form counted. */
function tornItems(lists: TermLists, groups: ReadonlyMap<string, readonly string[]>): Uint32Array {
  const changes = new Int32Array(lists.terms.length + 1);
  for (const forms of groups.values()) {
    const places = forms.map((form) => firstFrom(lists.terms, form));
    const count = places.reduce((sum, place) => sum + lists.items(place).length, 0);
    const [first, last] = [Math.min(...places), Math.max(...places)];
    changes[first + 1] = (changes[first + 1] ?? 0) + count;
    changes[last + 1] = (changes[last + 1] ?? 0) - count;
  }
  let torn = 0;
  return Uint32Array.from(changes, (change) => {
    torn += change;
    return torn;
  });
}

/** Reckons shards: their terms, and once each the rows that these lead to. */
function reckonShards(
  sizes: Float64Array,
  rowsOf: readonly (readonly number[])[],
  { items, rowSize }: { items: number; rowSize: number },
): Reckon {
  const seen = new Uint32Array(items);
  let shard = 0;
  return () => {
    shard += 1;
    return (place) => {
      let size = sizes[place] ?? 0;
      for (const item of rowsOf[place] ?? []) {
        if (seen[item] !== shard) size += rowSize;
        seen[item] = shard;
      }
      return size;
    };
  };
}

/**
 * The first key of a shard: of its first term as few letters as tell it from the one before it, so that beginnings stand with
 * the terms that they begin.
 */
function firstKey(terms: readonly string[], start: number): string {
  if (start === 0) return '';
  const [before = '', term = ''] = [terms[start - 1], terms[start]];
  const shared = sharedLength(before, term);
  return term.slice(0, shared) + String.fromCodePoint(term.codePointAt(shared) ?? 0);
}

/** The stems of each shard: those whose key is in it, and those that a term of it has. */
function stemsOfShards(
  groups: ReadonlyMap<string, readonly string[]>,
  shards: readonly ShardEntry[],
): Map<string, readonly string[]>[] {
  const stems = shards.map(() => new Map<string, readonly string[]>());
  const sorted = [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [stem, forms] of sorted) {
    for (const key of [stem, ...forms]) stems[shardOf(shards, key)]?.set(stem, forms);
  }
  return stems;
}

/**
 * By shard the places of terms that stand in it beside its own: rarer forms of words that it has. The commonest form of a word is
 * then found with all others in one file, whatever letters begin them (`boy` with `bois`), and what is written twice is small.
 */
function guestsOfShards(
  lists: TermLists,
  groups: ReadonlyMap<string, readonly string[]>,
  shards: readonly ShardEntry[],
): Set<number>[] {
  const guests = shards.map(() => new Set<number>());
  for (const forms of groups.values()) {
    const standing = forms.map((form) => {
      const place = firstFrom(lists.terms, form);
      return { place, shard: shardOf(shards, form), count: lists.items(place).length };
    });
    for (const host of standing) {
      for (const { place, shard, count } of standing) {
        if (shard !== host.shard && count <= host.count) guests[host.shard]?.add(place);
      }
    }
  }
  return guests;
}
