import { expect, test } from 'vitest';
import { measuredTable } from '#tools/bench-search/tables';

test('tells the median and the most of each kind, and of all, of answers that changed rows', () => {
  const answer = { longestTask: 0 };
  const table = measuredTable({
    name: 'An engine',
    cold: [
      { ...answer, kind: 'phrase', painted: 100, requests: 3, bytes: 40_000 },
      { ...answer, kind: 'rare word', painted: 300, requests: 5, bytes: 90_000, moreBytes: 12_000 },
    ],
    warm: [
      { ...answer, kind: 'phrase', painted: 20, longestTask: 61 },
      { ...answer, kind: 'rare word', painted: 10 },
      { ...answer, kind: 'rare word' },
    ],
  });
  expect(table.map((line) => line.replace(/ {2,}/g, '|'))).toEqual([
    'An engine',
    '|requests|kB|cold ms|one word more, kB|warm ms|longest task ms',
    'rare word|5 (5)|90 (90)|300 (300)|12 (12)|10 (10)|0',
    'phrase|3 (3)|40 (40)|100 (100)|–|20 (20)|61',
    'all|5 (5)|90 (90)|300 (300)|12 (12)|20 (20)|61',
  ]);
});
