import { expect, test } from 'vitest';
import type { Kind } from '#model/search/shard';
import type { TermLists } from '#scripts/search/lists';
import { rowsOfTerms } from '#scripts/search/rows-of-terms';

const elsewhere: Kind = { fields: [3], titleWords: 0 };
const titled: Kind = { fields: [0, 3], titleWords: 4 };
const entitled: Kind = { fields: [0], titleWords: 1 };
const kinds = [elsewhere, titled, entitled];

const times = (count: number, kind: Kind) => Array.from({ length: count }, () => kind);

/** Terms by what their items are found by. Each tenth item has the term, so that files of ten have one each. */
function listsOf(...found: readonly (readonly Kind[])[]): TermLists {
  const items = (place: number) => Uint32Array.from(found[place] ?? [], (_, n) => 10 * n);
  return {
    terms: found.map((_, place) => `term ${place}`),
    kinds,
    sizes: new Float64Array(found.length),
    items,
    list: (place) => ({
      term: `term ${place}`,
      items: items(place),
      kinds: (found[place] ?? []).map((kind) => kinds.indexOf(kind)),
      places: [],
    }),
    apart: new Set(),
  };
}

function rowsOf(found: readonly Kind[], { chunk = 10, hasForms = false } = {}) {
  const [rows] = rowsOfTerms(listsOf(found), {
    fileOf: (item) => Math.floor(item / chunk),
    withForms: new Set(hasForms ? ['term 0'] : []),
    room: 1000,
  });
  return rows;
}

test('a rare term leads to all of its items, wherever they have it', () => {
  expect(rowsOf([elsewhere, titled, elsewhere])).toEqual([0, 10, 20]);
});

test('a commoner one leads to those that have it in their title', () => {
  expect(rowsOf([titled, ...times(70, elsewhere), titled, titled])).toEqual([0, 710, 720]);
});

test('one that many titles have leads to those whose title it is', () => {
  expect(rowsOf([entitled, ...times(500, titled), entitled, entitled])).toEqual([0, 5010, 5020]);
});

test('one that is the title of many leads to none, nor one whose items lie in one file anyway', () => {
  expect(rowsOf(times(500, entitled))).toEqual([]);
  expect(rowsOf([elsewhere, titled, elsewhere], { chunk: 100 })).toEqual([]);
  expect(rowsOf([elsewhere])).toEqual([]);
  expect(rowsOf([])).toEqual([]);
});

test('one with other forms leads to its items also where they lie in one file: those of the others do not', () => {
  expect(rowsOf([elsewhere], { hasForms: true })).toEqual([0]);
  expect(rowsOf([elsewhere, titled], { chunk: 100, hasForms: true })).toEqual([0, 10]);
});

test.each([
  ['all, where there is room', [3, 3, 3], [1, 2, 5]],
  ['none of one item, where there are very many', [90, 3, 3], [2, 5]],
  ['none of two either', [90, 45, 3], [5]],
  ['none of more, where there are too many of them', [3, 3, 20], []],
])('rows beside terms are %s', (_, [ones = 0, twos = 0, fives = 0], lengths) => {
  const some = (count: number, length: number) =>
    Array.from({ length: count }, () => times(length, elsewhere));
  const lists = listsOf(...some(ones, 1), ...some(twos, 2), ...some(fives, 5));
  const rows = rowsOfTerms(lists, {
    fileOf: (item) => Math.floor(item / 10),
    withForms: new Set(lists.terms),
    room: 50,
  });
  expect([...new Set(rows.map(({ length }) => length))].filter(Boolean)).toEqual(lengths);
});
