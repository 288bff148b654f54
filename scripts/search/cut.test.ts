import { expect, test } from 'vitest';
import { cutShards } from '#scripts/search/cut';

/** The terms of each shard, all terms being of one size but for those that are named. */
function cut(
  terms: string[],
  { shard, shards = 100 }: { shard: number; shards?: number },
  { sizes = {}, torn = [] }: { sizes?: Record<string, number>; torn?: number[] } = {},
) {
  const own = new Map<string, number>(Object.entries(sizes));
  const reckon = () => (place: number) => own.get(terms[place] ?? '') ?? 1;
  const made = cutShards(terms, { reckon, torn, limits: { shard, shards } });
  return made.map(({ start, end }) => terms.slice(start, end));
}

test('forms of a word stay in one shard where another place is near', () => {
  const terms = ['paint', 'painted', 'painter', 'painters', 'painting', 'print', 'printed', 'prints'];
  expect(cut(terms, { shard: 4.5 })).toEqual([terms.slice(0, 5), terms.slice(5)]);
});

test('a word that many items have is parted from its forms only where no other place is near', () => {
  const terms = ['wood', 'woodcut', 'wooded', 'woods', 'woof', 'wool'];
  expect(cut(terms, { shard: 3.5 })).toEqual([terms.slice(0, 4), terms.slice(4)]);
  expect(cut(terms, { shard: 3.5 }, { torn: [0, 0, 0, 0, 900, 0] })).toEqual([
    terms.slice(0, 3),
    terms.slice(3),
  ]);
});

test('a term larger than a shard has one to itself', () => {
  const terms = ['map', 'maps', 'paper', 'papers', 'river', 'sea'];
  expect(cut(terms, { shard: 2 }, { sizes: { paper: 40 } })).toContainEqual(['paper']);
});

test('shards are no more than there may be, whole, and in order', () => {
  const terms = Array.from({ length: 1000 }, (_, n) => `${n}`.padStart(4, '0'));
  const shards = cut(terms, { shard: 10, shards: 7 });
  expect(shards).toHaveLength(7);
  expect(shards.flat()).toEqual(terms);
  for (const { length } of shards) expect(Math.abs(length - 1000 / 7)).toBeLessThan(60);
});

test('nothing has no shards', () => {
  expect(cut([], { shard: 10 })).toEqual([]);
});
