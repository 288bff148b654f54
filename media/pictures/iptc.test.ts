import { expect, test } from 'vitest';
import { readIptc } from '#media/pictures/iptc';

test('reads a block that repeats one keyword a hundred thousand times', () => {
  const keyword = Buffer.from([0x1c, 2, 25, 0, 1, 0x61]);
  const block = Buffer.concat(Array.from({ length: 100_000 }, () => keyword));
  expect(readIptc(block).keywords).toEqual(['a']);
});
