import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { TermShard } from '#model/search/index-format';
import type { StemsOf } from '#model/search/stem';
import { indexFile, openFiles } from '#scripts/outputs/search/files';
import { cutBySize, writeShards } from '#scripts/outputs/search/shards';

const folder = await mkdtemp(join(tmpdir(), 'vitrine-shards-'));
afterAll(() => rm(folder, { recursive: true }));

const fields = [
  { name: 'title', label: 'title', weight: 8 },
  { name: 'text', label: 'Text', weight: 1 },
];

/** Writes terms of two items each, two terms in a shard. */
async function written(name: string, terms: string[], stemsOf: StemsOf = (word) => [word]) {
  const files = await openFiles(join(folder, name));
  const entries = await writeShards(
    terms.map((term, n) => ({
      ...{ term, words: [term] },
      count: 2,
      postings: [
        [1, [n, 10], [0, [1, 4]]],
        [0, [n], [0]],
      ],
    })),
    { items: 100, fields, stemsOf, files, limits: { shard: 100 } },
  );
  return Promise.all(
    entries.map(async ([first, file]) => {
      const shard: TermShard = JSON.parse(await readFile(indexFile(files, file), 'utf8'));
      return { first, ...shard };
    }),
  );
}

test('a shard begins with a key that differs from the one before, in whole characters', async () => {
  const terms = ['bark', 'barn', 'boat', 'boats', 'bow', 'bowl', '𠮟る', '𠮟咤', '𠮷野', '𠮷野家'];
  const shards = await written('keys', terms);
  expect(shards.map(({ first }) => first)).toEqual(['', 'bo', 'bow', '𠮟', '𠮷']);
  expect(shards.flatMap((shard) => shard.terms.map(([term]) => term))).toEqual(terms);
  expect(JSON.stringify(shards[0]?.terms[1])).toBe('["barn",[[1,[1,10],[0,[1,4]]],[0,[1],[0]]]]');
});

test('a prefix of terms in several shards lists their items by weight, in the shard that the prefix belongs to', async () => {
  const terms = ['bark', 'barn', 'boat', 'boats', 'bow', 'bowl', 'cat'];
  const shards = await written('prefixes', terms);
  expect(shards.map(({ prefixes }) => JSON.stringify(prefixes))).toEqual([
    '[["b",[[8,[0,1,1,1,1,1]],[1,[10,1,1,1,1,1]]]]]',
    '[["bo",[[8,[2,1,1,1]],[1,[12,1,1,1]]]]]',
    '[]',
    '[]',
  ]);
});

test('a stem is in its own shard, with its terms; not if it is its only term', async () => {
  const forms = ['boy', 'boys'];
  const shards = await written('stems', ['bog', 'bow', ...forms, 'car', 'cat'], (word) => [
    forms.includes(word) ? 'boi' : word,
  ]);
  expect(shards.map(({ first, stems }) => [first, stems])).toEqual([
    ['', [['boi', forms]]],
    ['boy', []],
    ['c', []],
  ]);
});

test('runs are within the maximum, except for a single entry', () => {
  expect(cutBySize([3, 3, 3, 20, 1, 1], 7)).toEqual([
    { start: 0, end: 2 },
    { start: 2, end: 3 },
    { start: 3, end: 4 },
    { start: 4, end: 6 },
  ]);
  expect(cutBySize([], 7)).toEqual([]);
});
