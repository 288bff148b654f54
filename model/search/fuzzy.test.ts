import { expect, test } from 'vitest';
import { mistakesBetween, nearestWord } from '#model/search/fuzzy';

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
  expect(mistakesBetween(typed, meant, { isPrefix: false, limit: 2 })).toBe(mistakes);
});

test('a word that is still being typed is held against beginnings', () => {
  expect(mistakesBetween('lanscap', 'landscapes', { isPrefix: true, limit: 2 })).toBe(1);
  expect(mistakesBetween('lanscap', 'landscapes', { isPrefix: false, limit: 2 })).toBe(3);
});

/** The commonest first. */
const common = ['landscapes', 'landscape', 'harbour', 'house', 'horse', 'horsemen', 'норка'];

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
