import type { Directory, ShardEntry } from '#model/search/directory';
import { shardOf } from '#model/search/directory';
import { writePositions } from '#model/search/positions';
import { writeShard } from '#model/search/shard';
import type { Stem } from '#model/search/stem';
import { wideBeginnings } from '#scripts/search/beginnings';
import { cutShards } from '#scripts/search/cut';
import type { IndexFiles } from '#scripts/search/files';
import type { Gathered } from '#scripts/search/gather';
import type { Growing } from '#scripts/search/growing';
import { listsByTerm, type TermList } from '#scripts/search/lists';
import { groupByStem } from '#scripts/search/stems';

/** How many files hold places at most: only phrases ask for them. */
const positionFiles = 50;

/** Writes the terms with their postings in shards, and their places beside them. */
export async function writeTermFiles(
  gathered: Gathered,
  { items, stem, files }: { items: number; stem: Stem; files: IndexFiles },
): Promise<Pick<Directory, 'shards' | 'positions'> & { lists: TermList[] }> {
  const lists = [...listsByTerm(gathered)];
  const { shards: cut, size } = cutShards(lists, items);
  const stems = groupByStem(gathered.terms, stem);
  const entries = cut.map((shard, n) => ({ first: n === 0 ? '' : (shard[0]?.term ?? ''), file: '' }));
  const stemsOf = distribute(stems, entries);
  const beginningsOf = distribute(wideBeginnings(lists, { items, wide: size }), entries);
  const shards: ShardEntry[] = [];
  for (const [n, postings] of cut.entries()) {
    const content = {
      postings,
      stems: stemsOf[n] ?? new Map<string, string[]>(),
      beginnings: beginningsOf[n] ?? new Map<string, Uint32Array>(),
    };
    shards.push({ first: entries[n]?.first ?? '', file: await files.add(writeShard(content)) });
  }
  const together = Math.max(1, Math.ceil(cut.length / positionFiles));
  const positions: string[] = [];
  for (let n = 0; n < cut.length; n += together) {
    positions.push(await files.add(writePositions(placesOf(cut.slice(n, n + together), gathered.places))));
  }
  return { shards, positions: { shards: together, files: positions }, lists };
}

/** Entries by key, each with the shard that its key is in. */
function distribute<T>(entries: ReadonlyMap<string, T>, shards: readonly ShardEntry[]): Map<string, T>[] {
  const parts = shards.map(() => new Map<string, T>());
  const sorted = [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [key, value] of sorted) parts[shardOf(shards, key)]?.set(key, value);
  return parts;
}

function* placesOf(shards: readonly TermList[][], places: Growing): Generator<Iterable<Iterable<number>>> {
  for (const lists of shards) yield lists.map((list) => placesOfTerm(list, places));
}

/** All places of a term: for each item, for each of its fields, those up to one that none follows. */
function* placesOfTerm({ places: starts, kinds }: TermList, places: Growing): Generator<number> {
  for (const [n, kind] of kinds.entries()) {
    let at = starts[n] ?? 0;
    for (let left = kind.fields.length; left > 0; at += 1) {
      const code = places.at(at);
      yield code;
      if (code % 2 === 0) left -= 1;
    }
  }
}
