import { type ShardEntry, shardOf } from '#model/search/directory';
import { writeCodes } from '#model/search/numbers';
import { writeRows } from '#model/search/rows';
import { type TermPostings, writeShard } from '#model/search/shard';
import type { Stem } from '#model/search/stem';
import { sharedLength } from '#model/search/terms-list';
import { itemsOf, wideBeginnings } from '#scripts/search/beginnings';
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
  stem: Stem;
  rows: Rows;
  /** Items of a file of rows. */
  chunk: number;
  files: IndexFiles;
  limits: Limits;
}

/** Of the bytes of rows that stood scattered a host sends so many: they have less in common than neighbours. */
const compressed = 0.46;

/** A beginning is told where its terms, without rows, are larger than this part of a shard. */
const wideTerms = 0.6;

/** Writes the terms with their postings, and with rows of what they find first. */
export async function writeShards(
  lists: TermLists,
  { stem, rows, files, ...options }: WriteShardsOptions,
): Promise<ShardEntry[]> {
  const groups = groupByStem(lists.terms, stem);
  const withForms = new Set([...groups.values()].filter((forms) => forms.length > 1).flat());
  const { cut, rowsOf, told } = planShards(lists, { rows, withForms, ...options });
  const entries = cut.map(({ start }) => ({ first: firstKey(lists.terms, start), file: '' }));
  const stems = distribute(groups, entries);
  const beginnings = distribute(told, entries);
  for (const [n, entry] of entries.entries()) {
    const { start = 0, end = 0 } = cut[n] ?? {};
    const postings: TermPostings[] = [];
    for (let place = start; place < end; place += 1) {
      const list = lists.list(place);
      const placesFile = lists.apart.has(place)
        ? await files.add(writeCodes(Array.from(list.places)))
        : undefined;
      postings.push({ ...list, placesFile });
    }
    const shown = new Set(rowsOf.slice(start, end).flat());
    const content = {
      kinds: lists.kinds,
      postings,
      stems: stems[n] ?? new Map<string, string[]>(),
      beginnings: beginnings[n] ?? new Map<string, Uint32Array>(),
      rows: writeRows([...Uint32Array.from(shown).sort()], rows),
    };
    entry.file = await files.add(writeShard(content));
  }
  return entries;
}

interface PlanOptions extends Pick<WriteShardsOptions, 'items' | 'rows' | 'chunk' | 'limits'> {
  /** Terms whose stem others share. */
  withForms: ReadonlySet<string>;
}

/** Which terms stand together, which rows each brings, and which beginnings are told with their items. */
function planShards(lists: TermLists, { items, rows, chunk, limits, withForms }: PlanOptions) {
  const rowSize = rows.bytes * compressed;
  const sizeOfTerms = lists.sizes.reduce((sum, size) => sum + size, 0);
  const room = Math.max(0, limits.shards * limits.shardMost - sizeOfTerms) / rowSize;
  const rowsOf = rowsOfTerms(lists, { chunk, withForms, room });
  const sizes = lists.sizes.slice();
  const reckon = reckonShards(sizes, rowsOf, { items, rowSize });
  const { size } = cutShards(lists.terms, reckon, limits);
  const told = toldBeginnings(lists, { sizes, items, wide: wideTerms * size });
  return { cut: cutShards(lists.terms, reckon, limits).shards, rowsOf, told };
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

/** The items of wide beginnings. They stand where their terms begin, and make the first of these larger. */
function toldBeginnings(
  lists: TermLists,
  { sizes, items, wide }: { sizes: Float64Array; items: number; wide: number },
): Map<string, Uint32Array> {
  const told = new Map<string, Uint32Array>();
  for (const [beginning, stretch] of wideBeginnings(lists, wide)) {
    const own = itemsOf(lists, stretch, items);
    told.set(beginning, own);
    sizes[stretch.start] = (sizes[stretch.start] ?? 0) + sizeOfNumbers(own);
  }
  return told;
}

/**
 * The first key of a shard: of its first term as few letters as tell it from the one before it, so that beginnings stand with
 * the terms that they begin.
 */
function firstKey(terms: readonly string[], start: number): string {
  if (start === 0) return '';
  const [before = '', term = ''] = [terms[start - 1], terms[start]];
  const shared = sharedLength(before, term);
  const key = term.slice(0, shared) + String.fromCodePoint(term.codePointAt(shared) ?? 0);
  return key > before ? key : term;
}

/** Entries by key, each with the shard that its key is in. */
function distribute<T>(entries: ReadonlyMap<string, T>, shards: readonly ShardEntry[]): Map<string, T>[] {
  const parts = shards.map(() => new Map<string, T>());
  const sorted = [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [key, value] of sorted) parts[shardOf(shards, key)]?.set(key, value);
  return parts;
}
