import { type Directory, type PositionsEntry, type ShardEntry, shardOf } from '#model/search/directory';
import { writePositions } from '#model/search/positions';
import { writeShard } from '#model/search/shard';
import type { Stem } from '#model/search/stem';
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
  files: IndexFiles;
  limits: Limits;
}

/** Writes the terms with their postings in shards, and their places beside them. */
export async function writeTermFiles(
  lists: TermLists,
  { items, places, stem, files, limits }: WriteTermsOptions,
): Promise<Pick<Directory, 'shards' | 'positions'>> {
  const { shards: cut, size } = cutShards(lists.sizes, limits);
  const entries = cut.map(({ start }, n) => ({ first: n === 0 ? '' : (lists.terms[start] ?? ''), file: '' }));
  const stems = distribute(groupByStem(lists.terms, stem), entries);
  const wide = distribute(wideBeginnings(lists, size), entries);
  const shards: ShardEntry[] = [];
  const positions: string[] = [];
  for (const [n, { start, end }] of cut.entries()) {
    const postings: TermList[] = [];
    for (let place = start; place < end; place += 1) postings.push(lists.list(place));
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
  return { shards, positions: await writeTogether(positions, { files, limits }) };
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
