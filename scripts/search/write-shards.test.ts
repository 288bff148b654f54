import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readShard, type Shard } from '#model/search/shard';
import type { Stem } from '#model/search/stem';
import { openFiles } from '#scripts/search/files';
import { usualLimits } from '#scripts/search/limits';
import type { TermLists } from '#scripts/search/lists';
import { writeShards } from '#scripts/search/write-shards';

const folder = await mkdtemp(join(tmpdir(), 'vitrine-shards-'));
afterAll(() => rm(folder, { recursive: true }));

/** So many items that each tenth is in a file of its own. */
const items = 400;
const chunk = 10;
const weights = [8];
const rows = {
  cards: Array.from({ length: items }, (_, n) => ({
    id: `${n}`,
    title: `Item ${n}`,
    media: 'none' as const,
    parts: 0,
  })),
  creators: [],
  bytes: 100,
};

/** Terms, each with its items and the bytes that it is believed to take. */
function listsOf(terms: readonly { term: string; items: readonly number[]; size: number }[]): TermLists {
  const itemsOf = (place: number) => Uint32Array.from(terms[place]?.items ?? []);
  return {
    terms: terms.map(({ term }) => term),
    kinds: [{ fields: [0], titleWords: 0 }],
    sizes: Float64Array.from(terms, ({ size }) => size),
    items: itemsOf,
    list: (place) => ({
      term: terms[place]?.term ?? '',
      items: itemsOf(place),
      kinds: itemsOf(place).map(() => 0),
      places: itemsOf(place).map(() => 0),
    }),
    apart: new Set(),
  };
}

async function written(
  name: string,
  lists: TermLists,
  { shard, stem = (word) => word }: { shard: number; stem?: Stem },
) {
  const files = await openFiles(join(folder, name));
  const limits = { ...usualLimits, shard };
  const entries = await writeShards(lists, {
    items,
    weights,
    stem,
    rows,
    fileOf: (item) => Math.floor(item / chunk),
    files,
    limits,
  });
  return Promise.all(
    entries.map(async ({ first, file }) => ({
      first,
      ...readShard(await readFile(files.path(file), 'utf8')),
    })),
  );
}

function beyond(shard: Pick<Shard, 'eachBeyond'>, beginning: string): [item: number, weight: number][] {
  const found: [number, number][] = [];
  shard.eachBeyond(beginning, (item, weight) => found.push([item, weight]));
  return found;
}

const scattered = (from: number, count: number) => Array.from({ length: count }, (_, n) => from + chunk * n);

test('the key of a shard tells it from the one before, is no half of a character, and a beginning tells where it goes on', async () => {
  const terms = ['bark', 'barn', 'boat', 'boats', 'bow', 'bowl', '𠮟る', '𠮟咤', '𠮷野', '𠮷野家'];
  const lists = listsOf(terms.map((term) => ({ term, items: [0], size: 100 })));
  const shards = await written('keys', lists, { shard: 200 });
  expect(shards.map(({ first }) => first)).toEqual(['', 'bo', 'bow', '𠮟', '𠮷']);
  expect(shards.map(({ terms: own }) => own)).toEqual([
    ['bark', 'barn'],
    ['boat', 'boats'],
    ['bow', 'bowl'],
    ['𠮟る', '𠮟咤'],
    ['𠮷野', '𠮷野家'],
  ]);
  const told = shards.map((shard) =>
    ['b', 'ba', 'bo', 'bow', '𠮟'].filter((some) => beyond(shard, some).length > 0),
  );
  expect(told).toEqual([['b'], ['bo'], [], [], []]);
});

test('a stem is told in its own shard and beside each of its terms', async () => {
  const forms = ['boy', 'boys'];
  const lists = listsOf(
    ['bark', 'barn', 'bog', 'bow', ...forms, 'car', 'cat'].map((term) => ({ term, items: [0], size: 100 })),
  );
  const stem = (word: string) => (forms.includes(word) ? 'boi' : word);
  const shards = await written('stems', lists, { shard: 200, stem });
  expect(shards.map(({ first, stems }) => ({ first, stems: [...stems] }))).toEqual([
    { first: '', stems: [] },
    { first: 'bo', stems: [['boi', forms]] },
    { first: 'boy', stems: [['boi', forms]] },
    { first: 'boys', stems: [['boi', forms]] },
    { first: 'c', stems: [] },
  ]);
});

test('rows that several terms of a shard find are written and reckoned once', async () => {
  const termsOf = (of: (n: number) => readonly number[]) =>
    listsOf(Array.from({ length: 8 }, (_, n) => ({ term: `term${n}`, items: of(n), size: 1 })));
  // Ten rows of 46 bytes each, and room for twenty.
  const alike = await written(
    'alike',
    termsOf(() => scattered(0, 10)),
    { shard: 1000 },
  );
  expect(alike.map((shard) => shard.rows().size)).toEqual([10]);
  const unlike = await written(
    'unlike',
    termsOf((n) => scattered(n, 10)),
    { shard: 1000 },
  );
  expect(unlike.map((shard) => shard.rows().size)).toEqual([20, 20, 20, 20]);
  expect([...(unlike[1]?.rows().keys() ?? [])]).toEqual(
    [...scattered(2, 10), ...scattered(3, 10)].sort((a, b) => a - b),
  );
});
