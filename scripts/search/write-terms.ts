import { type ShardEntry, shardOf } from '#model/search/directory';
import { type Kind, type TermPostings, writeShard } from '#model/search/shard';
import type { Stem } from '#model/search/stem';
import { itemsTogether } from '#model/search/together';
import { itemsOf, wideBeginnings } from '#scripts/search/beginnings';
import { cutShards, type Stretch } from '#scripts/search/cut';
import type { IndexFiles } from '#scripts/search/files';
import type { Limits } from '#scripts/search/limits';
import type { TermLists } from '#scripts/search/lists';
import { groupByStem } from '#scripts/search/stems';

interface WriteTermsOptions {
  /** How many there are. */
  items: number;
  stem: Stem;
  /** Items of a file of rows. */
  chunk: number;
  files: IndexFiles;
  limits: Limits;
}

/** A term whose rows are written together, and of which items. */
export interface TermTogether {
  term: string;
  items: readonly number[];
}

/** Writes the terms with their postings in shards; gives those whose rows belong together. */
export async function writeTermFiles(
  lists: TermLists,
  { items, stem, chunk, files, limits }: WriteTermsOptions,
): Promise<{ shards: ShardEntry[]; together: TermTogether[] }> {
  const { shards: cut, size } = cutShards(lists, limits);
  const entries = cut.map(({ start }, n) => ({ first: n === 0 ? '' : (lists.terms[start] ?? ''), file: '' }));
  const stems = distribute(groupByStem(lists.terms, stem), entries);
  const wide = distribute(wideBeginnings(lists, size), entries);
  const shards: ShardEntry[] = [];
  const together: TermTogether[] = [];
  for (const [n, { start, end }] of cut.entries()) {
    const postings: TermPostings[] = [];
    for (let place = start; place < end; place += 1) {
      const list = lists.list(place);
      postings.push(list);
      // Most terms have one item: nothing of theirs is scattered.
      const scattered =
        list.items.length > 1 ? itemsTogether((visit) => eachItem(list, lists.kinds, visit), chunk) : [];
      if (scattered.length > 0) together.push({ term: list.term, items: scattered });
    }
    const beginnings = [...(wide[n] ?? new Map<string, Stretch>())].map(
      ([beginning, stretch]): [string, number[]] => [beginning, itemsOf(lists, stretch, items)],
    );
    const content = {
      kinds: lists.kinds,
      postings,
      stems: stems[n] ?? new Map<string, string[]>(),
      beginnings: new Map(beginnings),
    };
    shards.push({ first: entries[n]?.first ?? '', file: await files.add(writeShard(content)) });
  }
  return { shards, together };
}

/** Entries by key, each with the shard that its key is in. */
function distribute<T>(entries: ReadonlyMap<string, T>, shards: readonly ShardEntry[]): Map<string, T>[] {
  const parts = shards.map(() => new Map<string, T>());
  const sorted = [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [key, value] of sorted) parts[shardOf(shards, key)]?.set(key, value);
  return parts;
}

function eachItem(
  { items, kinds: own }: TermPostings,
  kinds: readonly Kind[],
  visit: (item: number, kind: Kind) => void,
): void {
  for (let n = 0; n < items.length; n += 1) {
    const kind = kinds[own[n] ?? 0];
    if (kind) visit(items[n] ?? 0, kind);
  }
}
