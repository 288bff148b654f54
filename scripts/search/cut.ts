import { sharedLength } from '#model/search/terms-list';
import type { Limits } from '#scripts/search/limits';

/** A stretch of the terms: places from the first to the one after the last. */
export interface Stretch {
  start: number;
  end: number;
}

/** Begins to reckon a file: gives what reckons how many bytes each further term, by its place, adds to it. */
export type Reckon = () => (place: number) => number;

/** How far a shard may be from the size that is wanted, as parts of it, for the sake of a better place to cut. */
const window = { least: 0.5, most: 1.2 };

/** What it harms to be off by the whole of that size: as much as letters in common. */
const offSize = 10;

/** By how much the wanted size grows at least where shards are too many. */
const growth = 1.01;

export interface CutOptions {
  /** The sizes of shards when compressed, about. */
  reckon: Reckon;
  /** For each place how many items have words whose forms a cut before it would part. */
  torn: ArrayLike<number>;
  limits: Pick<Limits, 'shard' | 'shards'>;
}

/**
 * Cuts terms into shards of about one size, where least is torn apart: a word and its other forms, and what one beginning
 * begins, then mostly lie in one shard. A term is never cut: one that is larger than a shard has one to itself. Where shards
 * of that size are too many, they are larger.
 *
 * @param terms ascending
 * @see https://doi.org/10.1145/320521.320530 Bayer and Unterauer, Prefix B-trees (1977), on the shortest separators
 */
export function cutShards(terms: readonly string[], { reckon, torn, limits }: CutOptions): Stretch[] {
  const harm = (place: number) =>
    sharedLength(terms[place - 1] ?? '', terms[place] ?? '') + 32 - Math.clz32(torn[place] ?? 0);
  let wanted = limits.shard;
  for (;;) {
    const shards = cutBySize(terms.length, { reckon, harm, wanted });
    if (shards.length <= limits.shards) return shards;
    wanted *= Math.max(growth, shards.length / limits.shards);
  }
}

interface SizeOptions extends Pick<CutOptions, 'reckon'> {
  /** What a cut before a place would do: letters in common, and for each doubling of the items of parted words one more. */
  harm: (place: number) => number;
  wanted: number;
}

function cutBySize(count: number, { reckon, ...options }: SizeOptions): Stretch[] {
  const shards: Stretch[] = [];
  for (let start = 0; start < count; ) {
    const end = endOf({ start, end: count }, { add: reckon(), ...options });
    shards.push({ start, end });
    start = end;
  }
  return shards;
}

/** Where the shard from a place on ends. */
function endOf(
  { start, end: last }: Stretch,
  { add, harm, wanted }: Omit<SizeOptions, 'reckon'> & { add: (place: number) => number },
): number {
  let size = add(start);
  let best = { end: 0, harm: Number.POSITIVE_INFINITY };
  for (let end = start + 1; end < last; end += 1) {
    const off = Math.abs(size - wanted);
    if (size >= window.least * wanted) {
      const own = harm(end) + (offSize * off) / wanted;
      if (own < best.harm) best = { end, harm: own };
    }
    size += add(end);
    // What a large term would make too large ends before it.
    if (size > window.most * wanted) return best.end || end;
  }
  return last;
}
