import { expect, test } from 'vitest';
import { faultOfBundled, keepChunksWhole, sortEntries } from './webpack.mjs';

const config = {
  entry: async (): Promise<Record<string, unknown>> => ({}),
  plugins: [],
  module: { rules: [] },
  optimization: { splitChunks: { chunks: (_: { name?: string }) => true } },
};

test('the order of entries does not depend on which page was read first', async () => {
  const read = [
    { 'pages/map': 'map', main: ['a', 'b'], 'pages/items/[id]': 'item' },
    { 'pages/items/[id]': 'item', 'pages/map': 'map', main: ['a', 'b'] },
  ];
  const written = await Promise.all(
    read.map(async (entries) => {
      const sorted = { ...config, entry: async () => entries };
      sortEntries(sorted);
      return JSON.stringify(await sorted.entry());
    }),
  );
  expect(written).toEqual(Array(2).fill('{"main":["a","b"],"pages/items/[id]":"item","pages/map":"map"}'));
});

test('named chunks are not split', () => {
  const splitChunks = { chunks: (_: { name?: string }) => true };
  keepChunksWhole({ ...config, optimization: { splitChunks } }, ['viewer']);
  expect([{ name: 'viewer' }, { name: 'search' }, {}].map(splitChunks.chunks)).toEqual([false, true, true]);
});

test.each([
  ['sortEntries', () => sortEntries({ ...config, ...JSON.parse('{"entry":{}}') })],
  [
    'keepChunksWhole',
    () => keepChunksWhole({ ...config, ...JSON.parse('{"optimization":{"splitChunks":{}}}') }, []),
  ],
])('a configuration of another form ends the build with a sentence: %s', (_, configure) => {
  expect(configure).toThrow(/^Next no longer has .* See "bundler" in docs\/upgrading\.md\.$/);
});

test.each([
  ['only ES modules are', ['a'], [], undefined],
  ['none is, as webpack has cached them,', [], [], undefined],
  ['no ES modules are', [], ['a'], { isFatal: false, sentence: expect.stringContaining('14 kB more') }],
  ['both forms are', ['a'], ['b.js'], { isFatal: true, sentence: expect.stringContaining('b.js') }],
])('if %s bundled, the fault is as expected', (_, esModules, commonJs, fault) => {
  expect(faultOfBundled({ esModules: new Set(esModules), commonJs: new Set(commonJs) })).toEqual(fault);
});
