import { type SearchField, type ShardEntry, type TermShard, toGaps } from '#model/search/index-format';
import type { StemsOf } from '#model/search/stem';
import { type IndexFiles, jsonLines } from '#scripts/outputs/search/files';
import { bestWeights, type Term } from '#scripts/outputs/search/postings';

interface ShardOptions {
  /** Number of items. */
  items: number;
  fields: readonly SearchField[];
  stemsOf: StemsOf;
  files: IndexFiles;
  limits: {
    /** Approximate size of a shard, in characters. */
    shard: number;
  };
}

/** Writes the terms, ascending, in shards of about one size. */
export async function writeShards(terms: readonly Term[], options: ShardOptions): Promise<ShardEntry[]> {
  const { stemsOf, files, limits } = options;
  const lines = terms.map(({ term, postings }) => JSON.stringify([term, postings]));
  const shards = cutBySize(
    lines.map((line) => line.length),
    limits.shard,
  );
  const firsts = shards.map(({ start }) => firstKey(terms[start - 1]?.term, terms[start]?.term ?? ''));
  const stems = groupByStem(terms, stemsOf);
  const prefixes = prefixesOfSeveral(terms, shards);
  const entries: ShardEntry[] = [];
  for (const [n, { start, end }] of shards.entries()) {
    const first = firsts[n] ?? '';
    const next = firsts[n + 1];
    const isHere = ([key]: readonly [string, unknown]) => key >= first && (next === undefined || key < next);
    const content = {
      terms: lines.slice(start, end),
      stems: stems.filter(isHere).map((group) => JSON.stringify(group)),
      prefixes: [...prefixes]
        .filter(isHere)
        .map(([prefix, run]) =>
          JSON.stringify([prefix, itemsByWeight(terms.slice(run.start, run.end), options)]),
        ),
    };
    const text = `{"terms":${jsonLines(content.terms)},
"stems":${jsonLines(content.stems)},
"prefixes":${jsonLines(content.prefixes)}}`;
    entries.push([first, await files.add(text)]);
  }
  return entries;
}

/** A run of a list: the index of the first entry, and the index after the last. */
interface Run {
  start: number;
  end: number;
}

/** Cuts entries into runs of a maximum size; a larger entry is a run by itself. */
export function cutBySize(sizes: readonly number[], wanted: number): Run[] {
  const runs: Run[] = [];
  let total = 0;
  sizes.forEach((size, n) => {
    const run = runs[runs.length - 1];
    if (run && total + size <= wanted) {
      run.end = n + 1;
      total += size;
    } else {
      runs.push({ start: n, end: n + 1 });
      total = size;
    }
  });
  return runs;
}

/**
 * Returns the first key of a shard: the shortest prefix of its first term that differs from the term before, so that
 * all terms with a prefix are in one shard.
 */
function firstKey(before: string | undefined, term: string): string {
  if (before === undefined) return '';
  const shared = commonPrefix(before, term);
  return shared + String.fromCodePoint(term.codePointAt(shared.length) ?? 0);
}

/** Returns the common prefix of two terms, in whole characters. */
function commonPrefix(a: string, b: string): string {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return a.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}

/** Returns the stems of several terms, or of one term that differs from its stem, with their terms. */
function groupByStem(terms: readonly Term[], stemsOf: StemsOf): TermShard['stems'] {
  const groups = new Map<string, string[]>();
  for (const { term, words } of terms) {
    for (const stem of new Set(words.flatMap((word) => stemsOf(word)))) {
      const group = groups.get(stem);
      if (group) group.push(term);
      else groups.set(stem, [term]);
    }
  }
  const isOwn = ([stem, terms]: readonly [string, string[]]) =>
    terms.length === 1 && terms[0] === stem && stemsOf(stem).includes(stem);
  return [...groups].filter((group) => !isOwn(group));
}

/** Maps prefixes shared by terms of two neighbouring shards to the terms that begin with them. */
function prefixesOfSeveral(terms: readonly Term[], shards: readonly Run[]): Map<string, Run> {
  const prefixes = new Map<string, Run>();
  for (const { start: boundary } of shards.slice(1)) {
    const shared = Array.from(commonPrefix(terms[boundary - 1]?.term ?? '', terms[boundary]?.term ?? ''));
    for (let length = 1; length <= shared.length; length += 1) {
      const prefix = shared.slice(0, length).join('');
      const run = prefixes.get(prefix) ?? { start: boundary, end: boundary };
      while (terms[run.start - 1]?.term.startsWith(prefix)) run.start -= 1;
      while (terms[run.end]?.term.startsWith(prefix)) run.end += 1;
      prefixes.set(prefix, run);
    }
  }
  return prefixes;
}

/** Returns the items with one of the terms, by the weight of the best field, descending. */
function itemsByWeight(
  terms: readonly Term[],
  options: Pick<ShardOptions, 'items' | 'fields'>,
): TermShard['prefixes'][number][1] {
  const byWeight = new Map<number, number[]>();
  bestWeights(terms, options).forEach((weight, item) => {
    if (weight === 0) return;
    const items = byWeight.get(weight);
    if (items) items.push(item);
    else byWeight.set(weight, [item]);
  });
  return [...byWeight].sort(([a], [b]) => b - a).map(([weight, items]) => [weight, toGaps(items)]);
}
