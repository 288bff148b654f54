import { type Directory, type PositionsEntry, type ShardEntry, shardOf } from '#model/search/directory';
import { writePositions } from '#model/search/positions';
import { type Kind, writeShard } from '#model/search/shard';
import type { Stem } from '#model/search/stem';
import { itemsTogether } from '#model/search/together';
import { itemsOf, wideBeginnings } from '#scripts/search/beginnings';
import { cutShards, type Stretch } from '#scripts/search/cut';
import type { IndexFiles } from '#scripts/search/files';
import type { Gathered } from '#scripts/search/gather';
import type { Growing } from '#scripts/search/growing';
import type { Limits } from '#scripts/search/limits';
import type { TermList, TermLists } from '#scripts/search/lists';
import { groupByStem } from '#scripts/search/stems';

interface WriteTermsOptions {
  /** How many there are. */
  items: number;
  places: Gathered['places'];
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

/** Writes the terms with their postings in shards, and their places beside them; gives those whose rows belong together. */
export async function writeTermFiles(
  lists: TermLists,
  { items, places, stem, chunk, files, limits }: WriteTermsOptions,
): Promise<Pick<Directory, 'shards' | 'positions'> & { together: TermTogether[] }> {
  const { shards: cut, size } = cutShards(lists.sizes, limits);
  const entries = cut.map(({ start }, n) => ({ first: n === 0 ? '' : (lists.terms[start] ?? ''), file: '' }));
  const stems = distribute(groupByStem(lists.terms, stem), entries);
  const wide = distribute(wideBeginnings(lists, size), entries);
  const shards: ShardEntry[] = [];
  const positions: string[] = [];
  const together: TermTogether[] = [];
  for (const [n, { start, end }] of cut.entries()) {
    const postings: TermList[] = [];
    for (let place = start; place < end; place += 1) {
      const list = lists.list(place);
      postings.push(list);
      // Most terms have one item: nothing of theirs is scattered.
      const scattered = list.items.length > 1 ? itemsTogether((visit) => eachItem(list, visit), chunk) : [];
      if (scattered.length > 0) together.push({ term: list.term, items: scattered });
    }
    const beginnings = [...(wide[n] ?? new Map<string, Stretch>())].map(
      ([beginning, stretch]): [string, Uint32Array] => [beginning, itemsOf(lists, stretch, items)],
    );
    const content = {
      postings,
      stems: stems[n] ?? new Map<string, string[]>(),
      beginnings: new Map(beginnings),
    };
    shards.push({ first: entries[n]?.first ?? '', file: await files.add(writeShard(content)) });
    positions.push(writePositions(postings.map((list) => placesOfTerm(list, places))));
  }
  return { shards, positions: await writeInFew(positions, { files, limits }), together };
}

/** Writes the places of shards, of as many in a file as make it large enough. */
async function writeInFew(
  texts: readonly string[],
  { files, limits }: { files: IndexFiles; limits: Limits },
): Promise<PositionsEntry[]> {
  const total = texts.reduce((sum, { length }) => sum + length, 0);
  const wanted = Math.max(limits.positions, total / limits.positionFiles);
  const entries: PositionsEntry[] = [];
  for (let start = 0; start < texts.length; ) {
    let end = start;
    for (let length = 0; end < texts.length; end += 1) {
      const own = texts[end]?.length ?? 0;
      if (end > start && length + own > wanted) break;
      length += own;
    }
    const file = await files.add(texts.slice(start, end).join('\n'));
    entries.push({ shards: end - start, file });
    start = end;
  }
  return entries;
}

/** Entries by key, each with the shard that its key is in. */
function distribute<T>(entries: ReadonlyMap<string, T>, shards: readonly ShardEntry[]): Map<string, T>[] {
  const parts = shards.map(() => new Map<string, T>());
  const sorted = [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [key, value] of sorted) parts[shardOf(shards, key)]?.set(key, value);
  return parts;
}

function eachItem({ items, kinds }: TermList, visit: (item: number, kind: Kind) => void): void {
  for (const [n, kind] of kinds.entries()) visit(items[n] ?? 0, kind);
}

/** All places of a term: for each item, for each of its fields, those up to one that none follows. */
function* placesOfTerm({ placesOf, kinds }: TermList, places: Growing): Generator<number> {
  for (const [n, kind] of kinds.entries()) {
    let at = placesOf(n);
    for (let left = kind.fields.length; left > 0; at += 1) {
      const code = places.at(at);
      yield code;
      if (code % 2 === 0) left -= 1;
    }
  }
}
