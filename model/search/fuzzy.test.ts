import { expect, test } from 'vitest';
import { nearestWord } from '#model/search/fuzzy';

/** The most frequent first. */
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
  ['lanscap', undefined],
])('%s probably meant %s', (typed, meant) => {
  expect(nearestWord(typed, common, false)).toBe(meant);
});

test('a word that is still being typed is held against beginnings', () => {
  expect(nearestWord('lanscap', common, true)).toBe('landscapes');
  expect(nearestWord('ladnsca', common, true)).toBe('landscapes');
});
