import { expect, test } from 'vitest';
import type { Kind } from '#model/search/shard';
import { itemsTogether } from '#model/search/together';

const elsewhere: Kind = { fields: [3], titleWords: 0 };
const titled: Kind = { fields: [0, 3], titleWords: 4 };
const entitled: Kind = { fields: [0], titleWords: 1 };

const times = (count: number, kind: Kind) => Array.from({ length: count }, () => kind);

/** Each tenth item has the term, so that files of ten have one each. */
function together(kinds: readonly Kind[], chunk = 10): number[] {
  return itemsTogether((visit) => {
    for (const [n, kind] of kinds.entries()) visit(10 * n, kind);
  }, chunk);
}

test('a rare term leads to all of its items, wherever they have it', () => {
  expect(together([elsewhere, titled, elsewhere])).toEqual([0, 10, 20]);
});

test('a commoner one leads to those that have it in their title', () => {
  expect(together([titled, ...times(70, elsewhere), titled, titled])).toEqual([0, 710, 720]);
});

test('one that many titles have leads to those whose title it is', () => {
  expect(together([entitled, ...times(500, titled), entitled, entitled])).toEqual([0, 5010, 5020]);
});

test('one that is the title of many leads to none, nor one whose items lie in one file anyway', () => {
  expect(together(times(500, entitled))).toEqual([]);
  expect(together([elsewhere, titled, elsewhere], 100)).toEqual([]);
  expect(together([elsewhere])).toEqual([]);
  expect(together([])).toEqual([]);
});
