import { expect, test } from 'vitest';
import { spliceBetween, takeBackSplice } from '#desk/server/history/splice';
import { randomFrom } from '#tests/search/random';

test.each([
  ['the middle', 'abcd', 'abXYd', 2, 'c', 'XY'],
  ['the beginning', 'abc', 'Xabc', 0, '', 'X'],
  ['the end', 'abc', 'ab', 2, 'c', ''],
  ['nothing', 'abc', 'abc', 3, '', ''],
  ['a repeated letter', 'aaa', 'aaaa', 3, '', 'a'],
  ['all', '', 'abc', 0, '', 'abc'],
])('holds what is changed alone: %s', (_, before, after, offset, removed, inserted) => {
  const splice = spliceBetween(Buffer.from(before), Buffer.from(after));
  expect(splice).toEqual({
    offset,
    removed: Buffer.from(removed).toString('base64'),
    inserted: Buffer.from(inserted).toString('base64'),
  });
});

test('gives the former version back, whatever the bytes', () => {
  const random = randomFrom(7);
  const bytes = () => Buffer.from(Array.from({ length: random.below(12) }, () => 254 + random.below(2)));
  for (let time = 0; time < 2000; time += 1) {
    const [before, after] = [bytes(), bytes()];
    expect(takeBackSplice(after, spliceBetween(before, after))).toEqual(before);
  }
});
