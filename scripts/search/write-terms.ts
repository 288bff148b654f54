import { type Directory, type PositionsEntry, type ShardEntry, shardOf } from '#model/search/directory';
import { writePositions } from '#model/search/positions';
import { writeShard } from '#model/search/shard';
import type { Stem } from '#model/search/stem';
import { wideBeginnings } from '#scripts/search/beginnings';
import { cutShards } from '#scripts/search/cut';
import type { IndexFiles } from '#scripts/search/files';
import type { Gathered } from '#scripts/search/gather';
import type { Growing } from '#scripts/search/growing';
import type { Limits } from '#scripts/search/limits';
import { listsByTerm, type TermList } from '#scripts/search/lists';
import { groupByStem } from '#scripts/search/stems';

/** Writes the terms with their postings in shards, and their places beside them. */
export async function writeTermFiles(
  gathered: Gathered,
  { stem, files, limits }: { stem: Stem; files: IndexFiles; limits: Limits },
): Promise<Pick<Directory, 'shards' | 'positions'> & { lists: TermList[] }> {
  const lists = [...listsByTerm(gathered)];
  const { shards: cut, size } = cutShards(lists, limits);
  const stems = groupByStem(gathered.terms, stem);
  const entries = cut.map((shard, n) => ({ first: n === 0 ? '' : (shard[0]?.term ?? ''), file: '' }));
  const stemsOf = distribute(stems, entries);
  const beginningsOf = distribute(wideBeginnings(lists, size), entries);
  const shards: ShardEntry[] = [];
  for (const [n, postings] of cut.entries()) {
    const content = {
      postings,
      stems: stemsOf[n] ?? new Map<string, string[]>(),
      beginnings: beginningsOf[n] ?? new Map<string, Uint32Array>(),
    };
    shards.push({ first: entries[n]?.first ?? '', file: await files.add(writeShard(content)) });
  }
  const positions = cut.map((postings) =>
    writePositions(postings.map((list) => placesOfTerm(list, gathered.places))),
  );
  return { shards, positions: await writeTogether(positions, { files, limits }), lists };
}

/** Writes the places of shards, of as many in a file as make it large enough. */
async function writeTogether(
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
