import { expect, test } from 'vitest';
import { charactersOf, parseRanges, pointsOf, writeRanges } from '#scripts/outputs/theme/code-points';

test('ranges come back as they were written', () => {
  const written = 'U+0041-0043,U+0131,U+1F600-1F602';
  expect(writeRanges(pointsOf(parseRanges(written)))).toBe(written);
});

test('non-ASCII characters are found once, surrogate pairs whole', () => {
  expect([...charactersOf(['Łódź 1', 'ódz 😀'])]).toEqual([0x141, 0xf3, 0x17a, 0x1f600]);
});
