import { expect, test } from 'vitest';
import { parseShard, shardOf } from '#scripts/pipeline/shard';

test.each([1, 2, 3, 7, 20])('of %i shards, each value is in exactly one, and none is larger by two', (of) => {
  const values = Array.from({ length: 17 }, (_, number) => number);
  const shards = Array.from({ length: of }, (_, at) => shardOf(values, { part: at + 1, of }));
  expect(shards.flat().sort((a, b) => a - b)).toEqual(values);
  const sizes = shards.map(({ length }) => length);
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(2);
});

test.each([
  ['1/1', { part: 1, of: 1 }],
  ['8/8', { part: 8, of: 8 }],
])('%s is a shard', (text, shard) => {
  expect(parseShard(text)).toEqual(shard);
});

test.each(['', '2', '/8', '0/8', '9/8', '1/0', '-1/8', '1/8/9', '1.5/8', ' 1/8', 'two/8'])(
  '"%s" is no shard',
  (text) => {
    expect(parseShard(text)).toBeUndefined();
  },
);
