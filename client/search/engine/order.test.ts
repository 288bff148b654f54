import { expect, test } from 'vitest';
import { type OpenIndex, openIndex } from '#client/search/engine/opened';
import { orderFound } from '#client/search/engine/order';
import { writeDirectory } from '#model/search/directory';

/** An index of forty items whose rows stand by ten in a file. */
function openTens(): Promise<OpenIndex> {
  const directory = {
    items: 40,
    language: 'en',
    fields: [],
    facets: [],
    shards: [],
    rows: [0, 10, 20, 30].map((first) => ({ first, file: `rows-${first}` })),
    titles: 'titles',
    words: 'words',
  };
  return openIndex('directory', async () => writeDirectory(directory));
}

/** Items in the order in which they are shown. */
async function ordered(scoreOf: Record<number, number>): Promise<number[]> {
  const scores = new Uint8Array(40);
  for (const [item, score] of Object.entries(scoreOf)) scores[Number(item)] = score;
  return [...(await orderFound(await openTens(), scores, { sort: 'relevance', shards: new Set() }))];
}

test('the best come first, wherever they stand', async () => {
  expect(await ordered({ 1: 3, 2: 3, 35: 4, 12: 5 })).toEqual([12, 35, 1, 2]);
});

test('of equals those come first that stand with most of their equals, then in the order of the collection', async () => {
  expect(await ordered({ 1: 3, 11: 3, 15: 3, 19: 3, 21: 3, 22: 3, 31: 3 })).toEqual([
    ...[11, 15, 19],
    ...[21, 22],
    ...[1, 31],
  ]);
});
