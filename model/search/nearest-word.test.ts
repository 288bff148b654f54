import { expect, test } from 'vitest';
import { commonness } from '#model/search/common-words';
import { mistakesBetween } from '#model/search/distance';
import { nearestWord } from '#model/search/nearest-word';

test.each([
  ['horse', 'horse', 0],
  ['hosre', 'horse', 1],
  ['hrse', 'horse', 1],
  ['hoorse', 'horse', 1],
  ['gorse', 'horse', 1],
  ['hosrse', 'horse', 1],
  ['landscpae', 'landscapes', 2],
  ['horse', 'harbour', 3],
])('between %s and %s lie %i mistakes, and more than two are not told apart', (typed, meant, mistakes) => {
  expect(mistakesBetween(typed, meant, { isBeginning: false, most: 2 })).toBe(mistakes);
});

test('a word that is still being typed is held against beginnings', () => {
  expect(mistakesBetween('lanscap', 'landscapes', { isBeginning: true, most: 2 })).toBe(1);
  expect(mistakesBetween('lanscap', 'landscapes', { isBeginning: false, most: 2 })).toBe(3);
});

const common = {
  words: ['harbour', 'horse', 'horsemen', 'house', 'landscape', 'landscapes', 'норка'],
  common: [9, 5, 2, 7, 20, 30, 1].map(commonness),
};

test.each([
  ['hosre', 'horse'],
  ['hourse', 'house'],
  ['horce', 'horse'],
  ['lanscape', 'landscape'],
  ['lnadscpae', 'landscape'],
  ['landscapez', 'landscapes'],
  ['нарка', 'норка'],
  ['hos', undefined],
  ['hose5', undefined],
  ['quite-other', undefined],
])('%s probably meant %s', (typed, meant) => {
  expect(nearestWord(typed, common, false)).toBe(meant);
});

test('how common a word is takes two steps for each doubling', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 16, 4_000_000].map(commonness)).toEqual([
    3, 4, 5, 6, 6, 7, 7, 8, 8, 9, 10, 45,
  ]);
});
