import { expect, test } from 'vitest';
import { splitWords } from '#media/words/split-words';

test.each([
  ['along a line', 'ab cde', [0, 0, 60, 10], [0, 0, 20, 10], [30, 0, 30, 10]],
  ['from the right', 'אב גדה', [0, 0, 60, 10], [40, 0, 20, 10], [0, 0, 30, 10]],
  ['down a column', 'ab cde', [0, 0, 10, 60], [0, 0, 10, 20], [0, 30, 10, 30]],
] as const)('divides a place %s', (_, text, box, ...boxes) => {
  const words = splitWords({ text, box, confidence: 0.7 });
  expect(words.map((word) => word.box)).toEqual(boxes);
  expect(words.map(({ confidence }) => confidence)).toEqual([0.7, 0.7]);
});

test('a text without letters has no words', () => {
  expect(splitWords({ text: ' \n', box: [0, 0, 10, 10] })).toEqual([]);
});
