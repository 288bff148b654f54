import { expect, test } from 'vitest';
import { findWords } from '#client/page-text/find-words';
import { loadStems } from '#model/search/stem';

const pages = [
  'The harbour dues of\nthe year were paid',
  'No dues, and a harbour.\n\nHarbours were closed',
  'Die Sache selbst',
];

test.each([
  ['harbour', '0:1-2 1:4-5 1:5-6'],
  ['harbours', '0:1-2 1:4-5 1:5-6'],
  ['"harbour dues"', '0:1-3'],
  ['"dues of the"', '0:2-5'],
  ['harb', '0:1-2 1:4-5 1:5-6'],
  ['dues paid', '0:2-3 0:7-8'],
  ['paid closed', '0:7-8 1:7-8'],
  ['harbour -dues', '0:1-2 1:4-5 1:5-6'],
  ['ship', ''],
  ['', ''],
])('the question %s finds the words %s, by page', async (query, expected) => {
  const hits = findWords(pages, query, await loadStems('en'));
  expect(hits.map(({ page, start, end }) => `${page}:${start}-${end}`).join(' ')).toBe(expected);
});

test('words are found within text without spaces', async () => {
  const hits = findWords(['東京都の地図 大阪'], '地図', await loadStems('ja'));
  expect(hits).toEqual([{ page: 0, start: 0, end: 1 }]);
});
