import { expect, test } from 'vitest';
import {
  codesIn,
  readCodes,
  unzigzag,
  writeAscending,
  writeCode,
  writeCodes,
  zigzag,
} from '#model/search/numbers';

const telling = [0, 1, 63, 64, 1983, 1984, 1985, 59583, 59584, 140_000, 2 ** 31, 2 ** 40];

test('numbers are read as they were written, in visible ASCII without tab or line end', () => {
  const text = writeCodes(telling);
  expect(codesIn(text)).toEqual(telling);
  expect(text).toMatch(/^[!-~]+$/);
});

test.each([
  [0, 1],
  [63, 1],
  [64, 2],
  [1983, 2],
  [1984, 3],
])('%i takes %i characters', (value, length) => {
  expect(writeCode(value)).toHaveLength(length);
});

test('a reader passes over numbers, says where it is, and reads nothing past the end', () => {
  const reader = readCodes(writeCodes([5, 2000, 7]));
  reader.skip(2);
  expect([reader.place(), reader.next(), reader.isAtEnd(), reader.next()]).toEqual([4, 7, true, 0]);
});

test('signs are kept', () => {
  const values = [0, -1, 1, -2, 2, -140_000, 140_000];
  expect(values.map(zigzag).map(unzigzag)).toEqual(values);
  expect(values.slice(0, 5).map(zigzag)).toEqual([0, 1, 2, 3, 4]);
});

test('ascending numbers are written as what lies between them', () => {
  expect(codesIn(writeAscending([3, 4, 10]))).toEqual([3, 0, 5]);
});
